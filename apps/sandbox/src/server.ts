// The sandbox: one process that simulates the outside services of the platform.
import { join } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { serveAssets } from './assets.ts';
import { appFiles } from './apps/app-files.ts';
import { openChat } from './chat/chat.ts';
import { ConfigProblem, processConfig, type Config } from './config.ts';
import { frontPage } from './front/front-page.ts';
import { openGeetest } from './geetest/geetest.ts';
import { announceVendor, merchantsPage } from './merchants/merchants-page.ts';
import { keysFrom } from './merchants/keys.ts';
import { paymentsPage } from './merchants/payments-page.ts';
import { announceReply } from './merchants/announce-reply.ts';
import { claimsPage } from './merchants/claims-page.ts';
import { newsPage } from './merchants/news-page.ts';
import { clubPage } from './merchants/club-page.ts';
import { settingsPage } from './merchants/settings-page.ts';
import { inboxPage } from './inbox/inbox-page.ts';
import { openMessages } from './inbox/messages.ts';
import { smsApi } from './inbox/sms.ts';
import { servicePage } from './service/service-page.ts';
import { openPush } from './push/push.ts';
import { openPayments } from './payments/payments.ts';
import { openShells } from './shells/shells.ts';
import { openTracking } from '#tracking/tracking.ts';
import { openSocial } from './social/social.ts';
import { listenForMail } from './inbox/smtp.ts';
import { lottoPage } from './lotto/lotto-page.ts';
import { openStore } from './store.ts';
import { openVendor } from './vendor/vendor.ts';
import { readForms } from './web.ts';

const STOP_WITHIN_MS = 10_000;

function readOrLeave(): Config {
  try {
    return processConfig();
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    process.stderr.write(`The sandbox does not start:\n${error.message}\n`);
    process.exit(1);
  }
}

const config = readOrLeave();
const log: FastifyBaseLogger = pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
const store = openStore(join(config.dataDir, 'sandbox'));
const app: FastifyInstance = Fastify({
  loggerInstance: log,
  // Logging each request of a game's page would add little; errors are logged.
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: 64 * 1024,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 128 },
});

readForms(app);

function onFault(error: unknown): void {
  log.error({ err: error }, 'the sandbox failed');
}
const assets = await serveAssets(app, {
  folder: join(import.meta.dirname, 'pages'),
  prefix: '/pages',
  script: 'inbox.ts',
});
const messages = openMessages(store, Date.now);
const vendor = await openVendor(app, {
  store,
  now: Date.now,
  operatorsFile: join(config.dataDir, 'sandbox', 'operators.json'),
  onFault,
});
await lottoPage(app);
const keys = keysFrom(join(config.dataDir, 'sandbox', 'merchants.json'));
merchantsPage(app, keys, assets);
settingsPage(app, keys, assets);
claimsPage(app, keys, assets);
newsPage(app, keys, assets);
clubPage(app, keys, assets);
appFiles(app, (code) => keys.find(code));
paymentsPage(app, keys, assets);
inboxPage(app, messages, assets);
servicePage(app, assets);
await openShells(app, () => keys.all(), assets);
openTracking(app, {
  store,
  pixelsFile: join(config.dataDir, 'sandbox', 'destinations.json'),
  assets,
  now: Date.now,
});
openPush(app, {
  store,
  projectsFile: join(config.dataDir, 'sandbox', 'push.json'),
  assets,
  now: Date.now,
});
await openSocial(app, {
  providersFile: join(config.dataDir, 'sandbox', 'providers.json'),
  pages: assets,
  origin: `http://localhost:${config.port}`,
  now: Date.now,
  text: (to, body) =>
    void messages.receive({ kind: 'sms', sender: 'Verify', recipient: to, subject: null, body }),
});
smsApi(app, messages, config.smsKey);
frontPage(
  app,
  {
    vendors: vendor.lines,
    behaviours: vendor.behaviours,
    setBehaviour: async (code, behaviour) => {
      if (!vendor.setBehaviour(code, behaviour)) return false;
      await announceVendor(keys, code, behaviour === 'maintenance');
      return true;
    },
    messages: () => messages.count(),
    services: [
      {
        name: 'Game vendors',
        address: '/games/{vendor}/{game}',
        says: 'Seamless wallet, client side: session, debit, credit, rollback',
      },
      {
        name: 'Sign-ins',
        address: '/sign-ins',
        says: 'LINE, Telegram, Google, Facebook, Twitter and phone numbers, with their own protocols',
      },
      {
        name: 'Slider captcha',
        address: '/geetest',
        says: 'Geetest versions 3 and 4, browser and server side',
      },
      {
        name: 'Customer service chat',
        address: '/chat',
        says: 'Conversations of members with their merchant, with a count of unread messages; the merchant answers at /chat',
      },
      {
        name: 'Other customer services',
        address: '/service/{type}',
        says: 'Stands for every type of channel and shows the query that it received',
      },
      {
        name: 'Advertiser',
        address: '/tracking',
        says: 'Receives forwarded events by the Conversions API, counts each once, and lists them',
      },
      {
        name: 'App files',
        address: '/apps/{merchant}.{apk|ipa|mobileconfig}',
        says: 'The files of a merchant’s own app; the packages contain no program',
      },
      {
        name: 'Push messages',
        address: '/push',
        says: 'Firebase Cloud Messaging: browsers register, the gateway sends, the page lists both',
      },
      {
        name: 'Shells',
        address: '/shells',
        says: 'Plays the Android and iOS apps, Telegram and LINE around the merchants’ sites, and lists what the app called',
      },
      {
        name: 'Payments',
        address: '/payments',
        says: 'Checkouts and payouts by signed requests; results by signed events',
      },
      { name: 'SMS provider', address: 'POST /sms/v1/messages', says: 'Bearer key; {to, from, text}' },
      { name: 'Mail', address: `smtp://localhost:${config.smtpPort}`, says: 'Takes any mail, relays none' },
    ],
  },
  assets,
);
await openChat(app, {
  store,
  accountsFile: join(config.dataDir, 'sandbox', 'chats.json'),
  pages: assets,
  now: Date.now,
  onReply: (reply) => void announceReply(keys, reply).catch(onFault),
  after: (ms, run) => setTimeout(run, ms).unref(),
});
const payments = await openPayments(app, {
  store,
  clientsFile: join(config.dataDir, 'sandbox', 'payments.json'),
  pages: assets,
  origin: `http://localhost:${config.port}`,
  now: Date.now,
});
await openGeetest(app, {
  store,
  accountsFile: join(config.dataDir, 'sandbox', 'sliders.json'),
  assets,
  now: Date.now,
});
app.get('/healthz', () => ({ ok: true }));
app.get('/readyz', () => ({ ok: true }));

const mail = await listenForMail(messages, { port: config.smtpPort, host: config.host, onError: onFault });
await app.listen({ port: config.port, host: config.host });
log.info({ port: config.port, smtpPort: mail.port }, 'the sandbox is ready');

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await Promise.all([app.close(), mail.close()]);
  await payments.close();
  await vendor.close();
  store.close();
  log.info('the sandbox has stopped');
}
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stop();
  });
