//! The five places by night, drawn side by side as one city: each in a box of 200 by 120 that ends at the street.

use maud::{Markup, PreEscaped, html};

use super::super::pieces::Place;

/// A place as a picture. It stands on the street; its neighbours are drawn beyond the box.
pub(super) fn scene(place: Place) -> Markup {
    html! {
        svg class="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
            (PreEscaped(drawing(place)))
        }
    }
}

/// The picture of a place. Beyond the box the drawing goes on, for where there is more room.
pub(super) const fn drawing(place: Place) -> &'static str {
    match place {
        // Crooked houses, lit windows, a shop for hardware and a lamp.
        Place::City => {
            r##"<g fill="#141d31"><path d="M-170 120V70h50v-10h40v-14h40v14h26v60zM-8 120V46l18-16 18 16v74zM150 120V34h26v-12h30v98zM206 120V58h50v14h60v-14h50v62z"/></g><g fill="#1e2a44"><path d="M20 120V52l22-20 22 20v68zM58 120V22l20-14 20 14v98zM98 120V44h40v76zM138 120V60l20-18 20 18v60zM-30 120V74h50v46z"/></g>
<path d="M17 54l25-23 25 23-4 3-21-19-21 19zM55 24l23-16 23 16-3 4-20-14-20 14zM134 62l24-21 24 21-4 3-20-18-20 18zM95 40h46v6H95z" fill="#0d1424"/><path d="M84 4h6v12h-6zM50 34h5v10h-5zM166 44h5v9h-5zM120 30h7v12h-7z" fill="#0d1424"/>
<g fill="#f6c866"><path d="M28 60h8v10h-8zM46 60h8v10h-8zM66 32h8v11h-8zM84 52h8v11h-8zM66 72h8v11h-8zM106 54h8v10h-8zM122 54h8v10h-8zM150 68h7v10h-7zM0 56h7v9H0zM160 30h7v9h-7zM186 44h7v9h-7zM-22 82h8v9h-8zM214 70h8v10h-8zM232 86h8v10h-8z"/></g><g fill="#5b6b8c"><path d="M84 32h8v11h-8zM66 52h8v11h-8zM28 78h8v10h-8zM122 72h8v9h-8zM162 68h7v10h-7zM8 72h7v9H8zM186 64h7v9h-7z"/></g>
<path d="M40 92h52v28H40z" fill="#3a2a1c"/><path d="M44 98h20v16H44zM70 98h16v22H70z" fill="#f9d788"/><path d="M36 86h60l-4 8H40z" fill="#8b2f3c"/><path d="M46 86l-3 8h8l2-8zM62 86l-1 8h8v-8zM78 86l1 8h8l-2-8z" fill="#e9dcc0"/><path d="M50 101h7v4h-7zM53 105h2v7h-2zM60 101v11" stroke="#3a2a1c" stroke-width="1.5" fill="#3a2a1c"/>
<circle cx="112" cy="74" r="20" fill="#ffcf70" opacity=".16"/><path d="M111 82h2v38h-2z" fill="#0a0f1b"/><path d="M107 70h10l-2 12h-6z" fill="#ffe2a0"/><path d="M105 70l7-6 7 6z" fill="#0a0f1b"/>"##
        }
        // A house of means behind its gate, among poplars.
        Place::Villa => {
            r##"<path d="M-260 120V112h180v-8c60-22 120-36 180-36s120 14 180 34v10h180v8z" fill="#17253a"/><path d="M-260 120v-6h180c60-14 120-22 180-22s120 8 180 20h180v8z" fill="#122031"/><g fill="#0d1826"><path d="M22 104c-10-20-8-52 0-66 8 14 10 46 0 66zM38 102c-7-14-6-36 0-46 6 10 7 32 0 46zM178 104c-10-20-8-52 0-66 8 14 10 46 0 66zM162 102c-7-14-6-36 0-46 6 10 7 32 0 46zM-20 112c-10-20-8-46 0-60 8 14 10 40 0 60zM222 112c-10-20-8-46 0-60 8 14 10 40 0 60z"/></g>
<path d="M50 98V54h100v44z" fill="#2f3d58"/><path d="M78 98V48h44v50z" fill="#3a4a69"/><path d="M72 50l28-20 28 20z" fill="#46587b"/><path d="M44 56l12-14h88l12 14z" fill="#1b2438"/><path d="M74 50l26-18 26 18-3 3-23-16-23 16z" fill="#1b2438"/><path d="M60 30h7v14h-7zM133 30h7v14h-7z" fill="#1b2438"/>
<g fill="#f6c866"><path d="M56 62h8v13h-8zM128 62h8v13h-8zM84 56h8v12h-8zM108 56h8v12h-8zM140 62h6v13h-6z"/></g><g fill="#6a7a9b"><path d="M68 62h7v13h-7zM56 82h8v12h-8zM140 82h6v12h-6zM68 82h7v12h-7zM128 82h8v12h-8z"/></g><path d="M93 98V80a7 7 0 0 1 14 0v18z" fill="#f9d788"/><path d="M80 72h40v3H80zM82 75h3v23h-3zM115 75h3v23h-3z" fill="#cdd4e2"/><circle cx="100" cy="42" r="4" fill="#f6c866"/>
<g stroke="#060b14" stroke-width="2"><path d="M-260 110h348M112 110h348M-260 118h348M112 118h348" /><path d="M4 106v14M14 106v14M24 106v14M34 106v14M44 106v14M54 106v14M64 106v14M74 106v14M126 106v14M136 106v14M146 106v14M156 106v14M166 106v14M176 106v14M186 106v14M196 106v14"/></g><path d="M84 100h6v20h-6zM110 100h6v20h-6z" fill="#060b14"/><circle cx="87" cy="98" r="3.5" fill="#cdd4e2"/><circle cx="113" cy="98" r="3.5" fill="#cdd4e2"/>"##
        }
        // Broken walls and arches under the moon, a fire, and a rook.
        Place::Ruin => {
            r##"<circle cx="144" cy="28" r="34" fill="#f4e6bd" opacity=".10"/><circle cx="144" cy="28" r="17" fill="#f1e3bb"/><circle cx="138" cy="24" r="3" fill="#d9c996"/><circle cx="149" cy="33" r="4" fill="#d9c996"/><path d="M-260 120V112h180c50-14 120-18 180-16s130 6 180 16h180v8z" fill="#15202f"/>
<path d="M16 118V50l6-8 5 6 6-14 5 8v14h10V44l8 4v14c8-14 24-14 32 0v56H76V74c-3-7-11-7-14 0v44z" fill="#3b4357"/><path d="M110 118V70l6-6 4 6 7-4 5 10h12l4-8 6 6v44h-14v-24c-4-7-11-7-14 0v24z" fill="#323a4d"/><path d="M160 118v-20l8-4 6 8 10-4 8 8v12zM-14 118v-16l10-6 8 8 8 0v14z" fill="#2a3143"/>
<g stroke="#222a3a" stroke-width="1.5" fill="none"><path d="M18 62h12M30 54h14M20 78h22M22 94h26M48 74h8M56 96h6M78 70h9M80 86h8M80 102h8M112 84h12M114 100h10M144 84h8M146 102h8"/></g><path d="M30 66h8v12h-8z" fill="#0f1624"/><path d="M24 100c8-4 10 2 14-2M84 112c6-6 10 0 14-4" stroke="#3f6a4a" stroke-width="2.4" fill="none"/>
<ellipse cx="100" cy="114" rx="20" ry="5" fill="#ffb84d" opacity=".25"/><path d="M93 116l14-4M93 112l14 4" stroke="#4a2e18" stroke-width="3"/><path d="M100 98c7 8 6 14 0 16-6-2-7-8 0-16z" fill="#f28c28"/><path d="M100 104c3 4 3 8 0 9-3-1-3-5 0-9z" fill="#ffe39a"/><path d="M120 62c3-5 8-5 11-2l5-1-4 4c-1 5-7 6-10 3l-5 3z" fill="#060a12"/>"##
        }
        // A temple of art: stairs, columns, banners.
        Place::Museum => {
            r##"<path d="M-260 120V112h720v8z" fill="#101a2b"/><path d="M-170 112V88h60v-10h40v6h40v28zM230 112V78h50v12h60v22z" fill="#131d31"/><path d="M14 110V50h172v60z" fill="#27324a"/><path d="M10 52l90-36 90 36z" fill="#4a5a7a"/><path d="M30 48l70-27 70 27z" fill="#364463"/><path d="M8 50h184v8H8z" fill="#5a6b8d"/><path d="M100 24l4 8 9 1-6.5 6 1.5 9-8-4-8 4 1.5-9-6.5-6 9-1z" fill="#f6c866"/>
<path d="M22 58h156v44H22z" fill="#1a2236"/><path d="M88 102V72a12 12 0 0 1 24 0v30z" fill="#f9d788"/><path d="M99 64h2v38h-2z" fill="#8a6a34"/><path d="M48 64h12v32H48zM140 64h12v32h-12z" fill="#8b2f3c"/><path d="M48 96l6-6 6 6zM140 96l6-6 6 6z" fill="#1a2236"/><circle cx="54" cy="74" r="3.5" fill="#f6c866"/><circle cx="146" cy="74" r="3.5" fill="#f6c866"/>
<g fill="#b9c3d6"><path d="M24 60h12v42H24zM68 60h12v42H68zM120 60h12v42h-12zM164 60h12v42h-12z"/></g><g fill="#8b97b0"><path d="M32 60h4v42h-4zM76 60h4v42h-4zM128 60h4v42h-4zM172 60h4v42h-4z"/></g><path d="M21 58h18v4H21zM65 58h18v4H65zM117 58h18v4h-18zM161 58h18v4h-18z" fill="#d7deea"/>
<path d="M16 102h168v5H16zM8 107h184v6H8zM0 113h200v7H0z" fill="#66769a"/><path d="M16 106h168v1H16zM8 112h184v1H8z" fill="#42506f"/><path d="M72 120l28-34 28 34z" fill="#f9d788" opacity=".13"/>"##
        }
        // A quay with a crane, a ship, and lights on the water.
        Place::Harbor => {
            r##"<path d="M-260 120V90h720v30z" fill="#16354a"/><path d="M-260 90h720v4H-260z" fill="#0f2536"/><g stroke="#3f7b92" stroke-width="1.6"><path d="M6 100h26M52 106h30M10 114h40M92 100h22M130 108h34M168 99h26M100 116h36M210 104h30M-40 104h26"/></g><g stroke="#f6c866" stroke-width="1.8" opacity=".8"><path d="M66 98h12M70 104h8M64 111h14M152 98h9M154 104h6"/></g>
<path d="M20 72h104l-14 24H36z" fill="#3a2430"/><path d="M20 72h104l-2 5H22z" fill="#caa24a"/><path d="M44 60h40v12H44z" fill="#5a3a44"/><g fill="#f6c866"><circle cx="52" cy="66" r="2.5"/><circle cx="64" cy="66" r="2.5"/><circle cx="76" cy="66" r="2.5"/></g><path d="M70 8h3v54h-3zM100 22h2.5v50H100zM38 26h2.5v46H38z" fill="#1b1319"/>
<path d="M68 14c-16 8-24 22-26 40h26zM75 14c16 6 22 18 24 38H75z" fill="#cfc4ae" opacity=".9"/><path d="M103 28c10 6 14 16 15 34h-15z" fill="#b8ad97"/><path d="M73 9l16 4-16 5z" fill="#a4262c"/>
<path d="M140 90V78h320v42H140z" fill="#2a2f3b"/><path d="M140 78h320v4H140z" fill="#474e5e"/><path d="M172 78V26h6v52zM150 20l62 6v5l-62-5z" fill="#121826"/><path d="M175 26l-22-4M175 40l22-12" stroke="#121826" stroke-width="2.5"/><path d="M153 24v26" stroke="#8a8f9a" stroke-width="1.2"/><path d="M145 50h16v14h-16z" fill="#7a5226"/><path d="M145 57h16M153 50v14" stroke="#4a2f12" stroke-width="1.5"/><path d="M184 62h14v16h-14zM199 66h12v12h-12z" fill="#6b4722"/><path d="M184 70h14M199 72h12" stroke="#3d2812" stroke-width="1.5"/><circle cx="164" cy="70" r="11" fill="#ffcf70" opacity=".2"/><path d="M161 66h6v8h-6z" fill="#ffe2a0"/>"##
        }
    }
}
