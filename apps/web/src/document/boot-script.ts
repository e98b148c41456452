// The one inline script. It runs before the first paint and before any file of the app has arrived, so it is written
// by hand for any browser, and small. Its text is hashed into the Content-Security-Policy.

/** Marks of the document that styles and the app read: see `markup`. */
export const bootScript = [
  '(function(d){',
  // A member must never see the visitor's strip flash by: styles show its skeleton until the app knows more.
  'try{var s=JSON.parse(sessionStorage.getItem("MC_SESSION_INFO")||"null");if(s&&s.token&&s.id)d.dataset.session="member"}catch(e){}',
  // The splash greets once a visit; a page loaded again in the same tab shows itself at once.
  'try{if(sessionStorage.getItem("MC_GREETED"))d.dataset.splash="off";else sessionStorage.setItem("MC_GREETED","1")}catch(e){}',
  // The app is not offered inside of it, nor to whoever closed the offer; elsewhere the bar keeps its place from the start.
  'try{if(sessionStorage.getItem("MC_DL_HIDDEN")==="1"||sessionStorage.getItem("MC_IN_APP")==="1"||navigator.standalone||matchMedia("(display-mode:standalone)").matches||/MCAPP\\/|[?&]inApp=1/.test(navigator.userAgent+location.search))d.dataset.appBar="off"}catch(e){}',
  // The oldest supported browsers have both (docs/browsers.md). An older one is told so, and is spared the app, which it cannot run.
  'if(!Object.hasOwn||!document.createElement("dialog").showModal){d.setAttribute("data-old","");return}',
  // A file of the app that does not arrive leaves the splash with its retry (OPEN-C-29), and so does one that throws before the app stands.
  'addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT"||/\\/m\\/assets\\//.test(e.filename)&&!("alive" in d.dataset))d.dataset.start="failed"},true);',
  'addEventListener("click",function(e){if(e.target.closest&&e.target.closest("[data-retry]"))location.reload()});',
  // The page is whole without script, so on a thin line the first picture goes before the app: its files are asked for
  // when that picture is painted, or where there is none when anything is. An address that hands over a session waits for
  // nothing: it has to be cleaned.
  'var on,p="img[fetchpriority=high]";',
  'function go(){if(!on){on=1;document.querySelector("meta[name=scripts]").content.split(" ").forEach(function(u,i){',
  'var e=document.createElement(i?"link":"script");if(i){e.rel="modulepreload";e.href=u}else{e.type="module";e.src=u}document.head.appendChild(e)})}}',
  // Loaded is not yet painted: the browser says when, one that does not is given a fifth of a second.
  'function soon(t){try{new PerformanceObserver(function(l){if(l.getEntries().some(function(e){return e.url||e.name==="first-contentful-paint"}))go()}).observe({type:t,buffered:true})}catch(e){}setTimeout(go,200)}',
  'if(/[?&](tokens?|sessionId)=/.test(location.search))go();else{',
  'addEventListener("load",function(e){var t=e.target;if(t===document||t.matches&&t.matches(p))soon("largest-contentful-paint")},true);',
  'addEventListener("DOMContentLoaded",function(){if(!document.querySelector(p))soon("paint")});setTimeout(go,3e3)}',
  // A press that comes before the app looks taken and waits for it, which is asked for at once. It is done when the app stands, unless
  // the button has become another or half a minute has passed. An app that is not there within a minute holds nothing back.
  'var b,is,at;function says(){return b.textContent+b.getAttribute("aria-label")}',
  'function early(e){var n=e.target.closest&&e.target.closest("button:not([data-retry]),label,input");n=n&&(n.closest("label")||n);',
  'if(n&&/^(submit|button|radio)$/.test((n.control||n).type)&&performance.now()<6e4){e.preventDefault();e.stopImmediatePropagation();if(b)b.removeAttribute("data-early");b=n;is=says();at=Date.now();b.setAttribute("data-early","");go()}}',
  'addEventListener("click",early,true);',
  'addEventListener("alive",function(){d.dataset.alive="";if(d.dataset.start==="failed")delete d.dataset.start;removeEventListener("click",early,true);if(b){b.removeAttribute("data-early");if(b.isConnected&&says()===is&&Date.now()-at<3e4)b.click()}})',
  '})(document.documentElement)',
].join('');
