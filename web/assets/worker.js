// What a browser does when a notice comes, also while no page of ours is open.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => {
  const { title, body, url } = event.data?.json() ?? {};
  // One notice for each table: a later one takes the place of an earlier one.
  event.waitUntil(registration.showNotification(title ?? "Rookery", { body, tag: url, data: url }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data ?? "/", location.origin).href;
  event.waitUntil((async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((page) => page.url.split(/[?#]/)[0] === url);
    return there ? there.focus() : clients.openWindow(url);
  })());
});

// The push service has given the browser another address: tell the table.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil((async () => {
    const fresh = event.newSubscription ?? await registration.pushManager.subscribe(event.oldSubscription.options);
    const { endpoint, keys } = fresh.toJSON();
    await fetch("/notices/subscribe", { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
  })());
});
