// The one inline script. It runs before the first paint and before any file of the app has arrived, so it is written
// by hand for any browser, and small. Its text is hashed into the Content-Security-Policy.

/** Marks of the document that styles and the app read: see `markup`. */
export const bootScript = [
  '(function(d){',
  // A member must never see the visitor's strip flash by: styles show its skeleton until the app knows more.
  'try{var s=JSON.parse(sessionStorage.getItem("MC_SESSION_INFO")||"null");if(s&&s.token&&s.id)d.dataset.session="member"}catch(e){}',
  // The splash greets once a visit; a page loaded again in the same tab shows itself at once.
  'try{if(sessionStorage.getItem("MC_GREETED"))d.dataset.splash="off";else sessionStorage.setItem("MC_GREETED","1")}catch(e){}',
  // A file of the app that does not arrive leaves the splash with its retry (OPEN-C-29).
  'addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT")d.dataset.start="failed"},true);',
  'addEventListener("click",function(e){if(e.target.closest&&e.target.closest("[data-retry]"))location.reload()});',
  '})(document.documentElement)',
].join('');
