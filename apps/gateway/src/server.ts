// The process: reads its configuration, locks its folder, opens the database, and serves until it is stopped.
import { systemClock } from './process/clock.ts';
import { type Config, ConfigProblem, processConfig } from './process/config.ts';
import { connect, type Databases } from './db/connect.ts';
import { type Job, startJob } from './db/jobs.ts';
import { LockHeld, lockFolder } from './process/lock.ts';
import { merchantAddresses } from './db/merchant-addresses.ts';
import { deleteExpired } from './db/retention.ts';
import { deleteUnusedPictures } from './domains/media/unused-pictures.ts';
import { MigrationProblem } from './db/migrate.ts';
import { prepareDatabase } from './db/prepare.ts';
import { seed } from './seed/seed.ts';
import { startBenefits } from './domains/benefits/clockwork.ts';
import { openTurnoverEnds } from './domains/ledger/turnover-ends.ts';
import { payReferrals } from './domains/invite/rewards.ts';
import { writeSandboxSliders, openSliderAccount } from './domains/captcha/stand-in.ts';
import { writeSandboxChats, openChatAccount } from './domains/chat/settings.ts';
import { startVisits } from './domains/chat/visits.ts';
import { isBuilt } from './domains/document/web-build.ts';
import { writeSandboxKeys, makeKeys } from './domains/operator/keys.ts';
import { openSandboxDestination, writeSandboxDestinations } from './domains/reports/destinations.ts';
import { startForwarding } from './domains/reports/forward.ts';
import { startPayments } from './domains/payments/clockwork.ts';
import { notifyExpiring } from './domains/promotions/expiring.ts';
import { standInForPush, writeSandboxPush } from './domains/push/providers.ts';
import { startPushes } from './domains/push/send.ts';
import { writeSandboxPayments, standInForPayments } from './domains/payments/stand-in.ts';
import { writeSandboxVendors, linkVendors } from './domains/play/links.ts';
import { endExpiredSessions, tidyLimits } from './domains/session/housekeeping.ts';
import { writeSandboxProviders, standIn } from './domains/social/stand-in.ts';
import { startClockwork, tidyDraws } from './domains/lottery/clockwork.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { serveMetrics } from './process/metrics.ts';
import { createLog, standardOutput } from './process/log.ts';
import { smsCarrier } from './providers/messages/http-sms.ts';
import { mailCarrier } from './providers/messages/smtp-mail.ts';
import { createFcm } from './providers/push/fcm.ts';
import { createOutside } from './providers/outside/outside.ts';
import { furtherWith } from './security/open-further.ts';
import { openSecrets } from './security/open-secrets.ts';
import type { Secrets } from './security/secrets.ts';
import { createTurns } from './service/turns.ts';

/**
 * A request whose password would not be checked by then is refused with a retry time: a rush ends sooner than its
 * queue.
 */
const PASSWORD_WITHIN_MS = 500;
const DRAIN_MS = 10_000;
const CLEANUP_EVERY_MS = 5 * 60_000;

/** Ends the start with a message for the operator, without the trace of an error. */
function refuseStart(message: string): never {
  process.stderr.write(`The gateway does not start:\n${message}\n`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return processConfig();
  } catch (problem) {
    if (!(problem instanceof ConfigProblem)) throw problem;
    refuseStart(problem.message);
  }
}

const config = readConfig();
const log = createLog(config.logLevel, standardOutput());

/** Exits at once: the whole error goes to standard error before another error can follow. */
function die(reason: string, error: unknown): never {
  log.fatal({ err: error }, reason);
  process.stderr.write(`The gateway stops: ${reason}.\n`);
  process.exit(1);
}

/** In production the gateway serves the app to members from its first second. */
function requireWebBuild() {
  if (!config.isProduction || isBuilt(config.webDist)) return;
  refuseStart(`There is no web app in ${config.webDist}. Run npm run build, or set WEB_DIST to a build.`);
}

function lockDataFolder() {
  try {
    return lockFolder(config.dataDir);
  } catch (problem) {
    if (!(problem instanceof LockHeld)) throw problem;
    refuseStart(problem.message);
  }
}

/** A platform in production starts empty: the operator's files are its vendors and merchants. */
async function fill(databases: Databases, secrets: Secrets) {
  if (config.isProduction) return;
  const seeded = await seed(databases, {
    now: systemClock.now(),
    secrets,
    ...(config.seedGames !== null && { catalogue: config.seedGames }),
    sandboxOrigin: config.sandboxOrigin,
  });
  if (seeded.length > 0) log.info({ merchants: seeded }, 'seeded');
}

function onConnectionError(error: Error) {
  log.warn({ err: error }, 'a database connection broke');
}

async function openDatabases() {
  const databases = await connect({
    databaseUrl: config.databaseUrl,
    databasePool: config.databasePool,
    dataDir: config.dataDir,
    snapshot: null,
    onFatal: die,
    onError: onConnectionError,
  });
  const prepared = prepareDatabase(databases.pool, { isShared: config.databaseUrl !== null, log });
  const endTurn = await prepared.catch((problem: unknown) => {
    if (!(problem instanceof MigrationProblem)) throw problem;
    return refuseStart(`${problem.message}.`);
  });
  const secrets = await openSecrets(databases, config);
  await databases.follow(
    furtherWith(secrets, {
      max: config.databasePool,
      onError: onConnectionError,
      prepare: async (pool) => (await prepareDatabase(pool, { isShared: true, log }))(),
      onFault: (err, database) => log.error({ err, database }, 'a further database is not open'),
    }),
  );
  await fill(databases, secrets);
  await endTurn();
  return { databases, secrets };
}

/** Vendors, back offices and the sandbox get the keys they sign with. */
async function distributeKeys(databases: Databases, secrets: Secrets) {
  const merchants = await merchantAddresses(databases, config.publicOrigin);
  const gateway = `http://127.0.0.1:${config.port}`;
  // Where members are real, no stand-in plays a third party that may hand members over.
  const { sandboxOrigin } = config;
  for (const { code } of merchants) {
    const db = databases.merchant(code);
    await linkVendors(db, secrets, code);
    await makeKeys(databases, secrets, { merchant: code, sandboxOrigin });
    if (sandboxOrigin === null) continue;
    await openSliderAccount(db, secrets, code);
    await openChatAccount(db, secrets, code);
    await openSandboxDestination(db, secrets, code);
    await standIn(databases, secrets, { merchant: code, sandboxOrigin });
    await standInForPayments(databases, secrets, { merchant: code, sandboxOrigin });
    await standInForPush(databases, secrets, { merchant: code, sandboxOrigin });
  }
  // Secrets that no process may read are not left on the disk either.
  if (sandboxOrigin === null) return;
  const folder = `${config.dataDir}/sandbox`;
  await writeSandboxProviders(databases, secrets, { path: `${folder}/providers.json`, merchants });
  await writeSandboxSliders(databases, secrets, {
    path: `${folder}/sliders.json`,
    merchants: merchants.map(({ code }) => code),
  });
  await writeSandboxDestinations(databases, secrets, {
    path: `${folder}/destinations.json`,
    merchants: merchants.map(({ code }) => code),
  });
  await writeSandboxPush(databases, secrets, { path: `${folder}/push.json`, merchants });
  await writeSandboxChats(databases, secrets, { path: `${folder}/chats.json`, merchants });
  await writeSandboxVendors(databases, secrets, {
    path: `${folder}/operators.json`,
    merchants: merchants.map(({ code, site }) => ({ code, site, wallet: gateway })),
  });
  await writeSandboxPayments(databases, secrets, {
    path: `${folder}/payments.json`,
    merchants: merchants.map((merchant) => ({ ...merchant, gateway })),
  });
  await writeSandboxKeys(databases, secrets, {
    path: `${folder}/merchants.json`,
    merchants: merchants.map((merchant) => ({ ...merchant, gateway })),
  });
}

/** Replaces keys that are a day old, deletes expired rows, and pays and notifies what has become due. */
function startCleanup(databases: Databases, { sealing, metrics }: Gateway) {
  const endTurnover = openTurnoverEnds();
  const job: Job = {
    name: 'cleanup',
    everyMs: CLEANUP_EVERY_MS,
    failure: 'the cleanup failed',
    run: async ({ db, merchant }, isStopped) => {
      await sealing.rotate(db, merchant);
      await endExpiredSessions(db, systemClock);
      await deleteExpired(db, systemClock, isStopped);
      if (isStopped()) return;
      await notifyExpiring({ db, merchant }, systemClock);
      await payReferrals(db, merchant, isStopped);
      await tidyDraws({ db, merchant }, systemClock);
      await endTurnover({ db, merchant });
    },
    runOnce: async (database) => {
      await tidyLimits(database, systemClock);
      await deleteUnusedPictures(database, databases, systemClock);
    },
  };
  return startJob(databases, job, { log, metrics });
}

/** The sandbox sends messages too, but never those of real members. */
function sandboxMessages(sandboxOrigin: string) {
  return {
    sms: { address: `${sandboxOrigin}/sms/v1/messages`, secret: config.sandboxSmsKey },
    mail: {
      address: `smtp://${new URL(sandboxOrigin).hostname}:${config.sandboxSmtpPort}`,
      secret: '',
    },
  };
}

async function start() {
  requireWebBuild();
  const lock = lockDataFolder();
  const { databases, secrets } = await openDatabases();
  await distributeKeys(databases, secrets);
  const { sandboxOrigin } = config;
  const outside = createOutside(sandboxOrigin === null ? [] : [sandboxOrigin]);
  const standIn = sandboxOrigin === null ? null : sandboxMessages(sandboxOrigin);
  const gateway = createGateway({
    config,
    databases,
    secrets,
    carriers: {
      sms: smsCarrier(outside),
      mail: mailCarrier(standIn ? [new URL(standIn.mail.address).host] : []),
    },
    standIn,
    outside,
    turns: createTurns({ patienceMs: PASSWORD_WITHIN_MS, givesWay: true }),
    clock: systemClock,
    log,
  });
  const { metrics } = gateway;
  const cleanup = startCleanup(databases, gateway);
  const clockwork = startClockwork(databases, { secrets, clock: systemClock, log }, metrics);
  const payments = startPayments(databases, { secrets, outside, clock: systemClock, log }, metrics);
  const benefits = startBenefits(databases, { clock: systemClock, log }, metrics);
  const fcm = createFcm({ outside, clock: systemClock });
  const pushes = startPushes(databases, { fcm, secrets, clock: systemClock, log }, metrics);
  const forwarding = startForwarding(
    databases,
    { secrets, sandboxOrigin, outside, clock: systemClock, log },
    metrics,
  );
  const visits = startVisits(databases, { secrets, sandboxOrigin, outside, log }, metrics);
  const watched = config.metricsPort === null ? null : await serveMetrics(metrics, config.metricsPort);
  await gateway.app.listen({ port: config.port, host: config.host });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => die('requests did not end in time', null), DRAIN_MS).unref();
    await gateway.app.close();
    watched?.close();
    await clockwork.stop();
    await payments.stop();
    await benefits.stop();
    await cleanup.stop();
    await forwarding.stop();
    await pushes.stop();
    await visits.stop();
    await databases.close();
    lock.release();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

await start().catch((error: unknown) =>
  die(error instanceof Error ? error.message : 'it failed to start', error),
);
