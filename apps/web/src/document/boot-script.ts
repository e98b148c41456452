// The one inline script. It runs before the first paint and before any file of the app arrives, so it is small and
// written by hand for every browser. Its hash is in the Content-Security-Policy.
import { paths } from '#navigation/paths.ts';
import { forwarded } from '#tracking/forwarded.ts';

/** Attributes of the document that styles and the app read: see `markup`. */
export const bootScript = [
  '(function(d){',
  // A member must never see the visitor's strip, not even for a moment: styles show its skeleton until the app has
  // loaded.
  'try{var s=JSON.parse(sessionStorage.getItem("MC_SESSION_INFO")||"null");if(s&&s.token&&s.id)d.dataset.session="member"}catch(e){}',
  // The splash shows once per visit; a reload in the same tab shows the page at once.
  'try{if(sessionStorage.getItem("MC_GREETED"))d.dataset.splash="off";else sessionStorage.setItem("MC_GREETED","1")}catch(e){}',
  // The merchant's app may open the first page by an address that says so: its later pages find it stored.
  'try{if(/[?&]inApp=1(&|$)/.test(location.search))sessionStorage.setItem("MC_IN_APP","1")}catch(e){}',
  // The app is not offered inside the app itself, nor to users who have closed the offer; elsewhere the bar has its
  // space from the start, also for a member whose rank was high enough on an earlier page of this tab.
  'try{var k=window.webkit;if(sessionStorage.getItem("MC_DL_HIDDEN")==="1"||sessionStorage.getItem("MC_IN_APP")==="1"||window.AndroidBridge||k&&k.messageHandlers&&k.messageHandlers.nativeApp||navigator.standalone||matchMedia("(display-mode:standalone)").matches||/MCAPP\\/|[?&]inApp=1/.test(navigator.userAgent+location.search))d.dataset.appBar="off";else if(sessionStorage.getItem("MC_DL_RANKED"))d.dataset.appBar="ranked"}catch(e){}',
  // An app on the home screen finds the ticket of the session before it: in the storage that it shares with the
  // browser, or in its first address. Each is used once, and by no other page.
  'var h;try{var l=localStorage,i=(/[?&]install=([\\w-]{43})(?=&|#|$)/.exec(location.href)||[])[1];',
  'if(i)history.replaceState(history.state,"",location.href.replace(/([?&])install=[\\w-]*&?/,"$1").replace(/[?&](?=#|$)/,""));',
  'if(navigator.standalone||matchMedia("(display-mode:standalone)").matches){',
  'if(i===l.getItem("MC_INSTALL_USED"))i=null;if(i)l.setItem("MC_INSTALL_USED",i);',
  'i=i||l.getItem("MC_INSTALL_TICKET");l.removeItem("MC_INSTALL_TICKET");',
  'if(i&&d.dataset.session!=="member"){h=1;sessionStorage.setItem("MC_TICKET","install:"+i)}}}catch(e){}',
  // The event of the browser's install prompt may come before the app, which shows it later (INSTALL-12).
  'addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.mcInstallPrompt=e});',
  // The merchant's native app may hand over advertising ids before the app has loaded, which reads them later.
  'window.setAdInfo=function(o){window.MC_AD_INFO=Object.assign(window.MC_AD_INFO||{},o)};',
  // The oldest supported browsers have both (docs/browsers.md). An older browser gets a message and does not load the
  // app, which it cannot run.
  'if(!Object.hasOwn||!document.createElement("dialog").showModal){d.setAttribute("data-old","");return}',
  // If a file of the app does not load, or throws before the app runs, the splash stays with its retry (OPEN-C-29).
  'addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT"||/\\/m\\/assets\\//.test(e.filename)&&!("alive" in d.dataset))d.dataset.start="failed"},true);',
  'addEventListener("click",function(e){if(e.target.closest&&e.target.closest("[data-retry]"))location.reload()});',
  // The page is complete without script, so on a slow connection the first picture loads before the app: the app's
  // files are requested after that picture is painted, or, without a picture, after the first paint. An address that
  // hands over a session does not wait: it has to be cleaned.
  'var on,p="img[fetchpriority=high]";',
  'function go(){if(!on){on=1;document.querySelector("meta[name=scripts]").content.split(" ").forEach(function(u,i){',
  'var e=document.createElement(i?"link":"script");if(i){e.rel="modulepreload";e.href=u}else{e.type="module";e.src=u}document.head.appendChild(e)})}}',
  // Loaded does not mean painted: the browser reports the paint; a browser without this report gets a fifth of a
  // second.
  'function soon(t){try{new PerformanceObserver(function(l){if(l.getEntries().some(function(e){return e.url||e.name==="first-contentful-paint"}))go()}).observe({type:t,buffered:true})}catch(e){}setTimeout(go,200)}',
  'if(h||/[?&](tokens?|sessionId)=/.test(location.search))go();else{',
  'addEventListener("load",function(e){var t=e.target;if(t===document||t.matches&&t.matches(p))soon("largest-contentful-paint")},true);',
  'addEventListener("DOMContentLoaded",function(){if(!document.querySelector(p))soon("paint")});setTimeout(go,3e3)}',
  // A tap before the app has loaded shows its effect and waits for the app, which is then requested at once. It is
  // carried out when the app runs, unless the button has become another or half a minute has passed. If the app does
  // not load within a minute, the taps are released.
  // A link that requires a session leads a visitor to the log-in, which returns to it (VENDOR-02).
  'var b,is,at;function says(){return b.textContent+b.getAttribute("aria-label")}',
  // The next page has the tracking parameters of this one, which no script has stored yet (TRACK-10).
  `function early(e){var a=e.target.closest&&e.target.closest('a[href^="/m/"]'),t=a&&(location.search.replace("?","&").match(/&(${forwarded.join('|')})=[^&]+/g)||[]).join("");`,
  `if(a&&a.hasAttribute("data-login")&&d.dataset.session!=="member"){e.preventDefault();location.assign("${paths.login}?go="+encodeURIComponent(a.getAttribute("href"))+t);return}`,
  'if(t)a.search+=a.search?t:t.replace("&","?");',
  'var n=e.target.closest&&e.target.closest("button:not([data-retry]),label,input");n=n&&(n.closest("label")||n);',
  'if(n&&/^(submit|button|radio)$/.test((n.control||n).type)&&performance.now()<6e4){e.preventDefault();e.stopImmediatePropagation();if(b)b.removeAttribute("data-early");b=n;is=says();at=Date.now();b.setAttribute("data-early","");go()}}',
  'addEventListener("click",early,true);',
  'addEventListener("alive",function(){d.dataset.alive="";if(d.dataset.start==="failed")delete d.dataset.start;removeEventListener("click",early,true);if(b){b.removeAttribute("data-early");if(b.isConnected&&says()===is&&Date.now()-at<3e4)b.click()}})',
  '})(document.documentElement)',
].join('');
