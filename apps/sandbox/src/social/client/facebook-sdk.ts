// `FB` with the functions that a page uses: init and login.
type Answer = { status: string; authResponse: { accessToken: string; expiresIn: number } | null };

const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;
const LOOK_EVERY_MS = 250;

let app: { appId: string; version: string } | null = null;

function login(done: (answer: Answer) => void, { scope }: { scope: string }): void {
  const cancelled: Answer = { status: 'unknown', authResponse: null };
  if (!app) return done(cancelled);
  const query = new URLSearchParams({ client_id: app.appId, scope, response_type: 'token' });
  const popup = window.open(
    `${origin}/facebook/${app.version}/dialog/oauth?${query}`,
    'facebook',
    'popup,width=480,height=680',
  );
  if (!popup) return done(cancelled);
  const end = (answer: Answer): void => {
    clearInterval(looking);
    removeEventListener('message', hear);
    done(answer);
  };
  const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== popup || typeof data !== 'string') return;
    const { accessToken } = JSON.parse(data) as { accessToken: string | null };
    end(
      accessToken === null
        ? cancelled
        : { status: 'connected', authResponse: { accessToken, expiresIn: 3600 } },
    );
  };
  let isClosed = false;
  const looking = setInterval(() => {
    // When the window is first seen closed, its last message may still be in transit.
    if (popup.closed && isClosed) end(cancelled);
    isClosed = popup.closed;
  }, LOOK_EVERY_MS);
  addEventListener('message', hear);
}

Object.assign(window, {
  FB: {
    init: (given: { appId: string; version: string }) => {
      app = given;
    },
    login,
  },
});
