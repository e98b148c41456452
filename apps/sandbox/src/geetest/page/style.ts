// The puzzle's styles. It is shown on pages of all kinds, so it sets its own background and does not rely on other
// styles.
export const style = `
.gt-mask{position:fixed;inset:0;z-index:99;display:grid;place-items:center;background:var(--gt-ground,rgb(0 0 0/.3));font:15px/1.35 system-ui,sans-serif}
.gt-box{box-sizing:border-box;inline-size:min(100%,360px);padding:12px;border-radius:18px;background:#fff;color:#201a33;direction:ltr}
.gt-stage{position:relative;overflow:hidden;aspect-ratio:5/3;border-radius:12px;background:#e9e5f3}
.gt-stage img{position:absolute;inset:0;inline-size:100%;block-size:100%;-webkit-user-select:none;user-select:none}
.gt-stage .gt-piece{inset:auto;inline-size:18.667%;block-size:auto;filter:drop-shadow(0 2px 5px rgb(10 6 30/.55));will-change:transform}
.gt-rail{position:relative;display:flex;align-items:center;justify-content:center;block-size:48px;margin-block-start:12px;border-radius:24px;background:#efebf7;color:#574f70;touch-action:none}
.gt-rail span{padding-inline:56px 12px;text-align:center;font-size:14px;transition:opacity .15s}
.gt-fill{position:absolute;inset-block:0;inset-inline-start:0;inline-size:48px;border-radius:24px;background:#d9cffc}
.gt-handle{position:absolute;inset-block-start:0;inset-inline-start:0;display:grid;place-items:center;inline-size:48px;block-size:48px;padding:0;border:0;border-radius:24px;background:#6a45e0;color:#fff;cursor:grab;touch-action:none;box-shadow:0 2px 8px rgb(60 30 160/.4)}
.gt-handle:focus-visible{outline:3px solid #201a33;outline-offset:2px}
.gt-box:is(.gt-moving,.gt-good,.gt-bad) .gt-rail span{opacity:0}
.gt-box.gt-good .gt-fill{background:#bfe8cf}.gt-box.gt-good .gt-handle{background:#1d7a45}
.gt-box.gt-bad .gt-fill{background:#f7cccc}.gt-box.gt-bad .gt-handle{background:#b3261e}
.gt-foot{display:flex;align-items:center;justify-content:space-between;gap:8px;min-block-size:44px;margin-block-start:6px}
.gt-says{flex:1;font-size:14px;color:#574f70}
.gt-foot button{display:grid;place-items:center;inline-size:44px;block-size:44px;padding:0;border:0;border-radius:22px;background:none;color:#574f70;cursor:pointer}
.gt-foot button:focus-visible{outline:3px solid #6a45e0;outline-offset:-3px}
.gt-bad .gt-stage{animation:gt-shake .3s}
@keyframes gt-shake{25%{transform:translateX(-5px)}75%{transform:translateX(5px)}}
@media (prefers-reduced-motion:reduce){.gt-bad .gt-stage{animation:none}}
`;
