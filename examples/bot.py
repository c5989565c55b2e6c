#!/usr/bin/env python3
"""A player for Rookery: sits down at a table and does something legal whenever it is asked, in any game.

    bot.py http://localhost:7171 --game gauner      makes a table against two easy bots and plays there
    bot.py http://localhost:7171 --table 7k2m9qxd   takes a free place at that table

A better player changes `choose`. docs/api.md has the rest.
"""
import argparse, json, random, urllib.error, urllib.request


def choose(view):
    """One of the actions, each with `action` (in notation) and `label`; `board` and `lines` say what you can see."""
    return random.choice(view["actions"])["action"]


class House:
    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/") + "/api/v1", token
        self.token = token or self.post("/token")["token"]

    def open(self, path, body=None):
        request = urllib.request.Request(self.url + path, data=body)
        request.add_header("Authorization", f"Bearer {self.token}")
        return urllib.request.urlopen(request, timeout=60)

    def post(self, path, **body):
        with self.open(path, json.dumps(body).encode()) as answer:
            return json.loads(answer.read() or "null")

    def play(self, table):
        with self.open(f"/tables/{table}/stream") as stream:
            for view in (json.loads(line) for line in stream if line.strip()):
                self.answer(table, view)
        print("seat", view["seat"], "of", json.dumps(view["standing"]))

    def answer(self, table, view):
        try:
            if view["decision"] is not None:
                self.post(f"/tables/{table}/act", decision=view["decision"], action=choose(view))
            elif view["to_confirm"] is not None and view["to_confirm"] == view["seat"]:
                self.post(f"/tables/{table}/confirm")
        except urllib.error.HTTPError as error:
            if error.code != 409:  # somebody was quicker: the next update says what is asked now
                raise


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
for name, usual in {"url": None, "--game": "gauner", "--table": None, "--name": "Bobby", "--token": None}.items():
    parser.add_argument(name, default=usual)
args = parser.parse_args()
house, table = House(args.url, args.token), args.table
if table:
    house.post(f"/tables/{table}/join", name=args.name)
else:
    table = house.post("/tables", game=args.game, places=["me", "easy", "easy"], name=args.name)["table"]
print("at", table, flush=True)
house.play(table)
