// The whole gateway: every domain's routes on one server. No process, no port: tests use it directly.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createBackground } from './process/background.ts';
import type { Clock } from './process/clock.ts';
import type { Config } from './process/config.ts';
import type { Databases } from './db/connect.ts';
import { agentRoutes } from './domains/agent/routes.ts';
import { benefitRoutes } from './domains/benefits/routes.ts';
import { createCaptcha } from './domains/captcha/captcha.ts';
import { captchaPages, captchaRoutes } from './domains/captcha/routes.ts';
import { chatRoutes } from './domains/chat/routes.ts';
import { contentRoutes } from './domains/content/routes.ts';
import { documentRoutes } from './domains/document/routes.ts';
import { themeSheetRoutes } from './domains/document/theme-sheet-routes.ts';
import { createWebBuild } from './domains/document/web-build.ts';
import { erasureRoutes } from './domains/erasure/routes.ts';
import { gameRoutes } from './domains/games/routes.ts';
import { healthRoutes } from './domains/health/routes.ts';
import { inviteRoutes } from './domains/invite/routes.ts';
import { lotteryPageRoutes } from './domains/lottery/page-routes.ts';
import { lotteryRoutes } from './domains/lottery/routes.ts';
import { mediaRoutes } from './domains/media/routes.ts';
import { payees } from './domains/member/bank-cards.ts';
import { memberRoutes } from './domains/member/routes.ts';
import { operatorRoutes } from './domains/operator/routes.ts';
import { passwordRoutes } from './domains/password/routes.ts';
import { paymentRoutes } from './domains/payments/routes.ts';
import { playRoutes } from './domains/play/routes.ts';
import { pushRoutes } from './domains/push/routes.ts';
import { promotionRoutes } from './domains/promotions/routes.ts';
import { exportCalls, exportRoutes } from './domains/records/export-routes.ts';
import { recordRoutes } from './domains/records/routes.ts';
import { registrationRoutes } from './domains/registration/routes.ts';
import { reportRoutes } from './domains/reports/routes.ts';
import { securityRoutes } from './domains/security/routes.ts';
import { sessionRoutes } from './domains/session/routes.ts';
import { isPlayable } from './seed/catalogue.ts';
import { createSealing } from './security/sealing.ts';
import { createMemberEvents } from './domains/stream/member-events.ts';
import { streamCalls, streamRoutes } from './domains/stream/routes.ts';
import { socialReturnPage } from './domains/social/return-page.ts';
import { socialRoutes } from './domains/social/routes.ts';
import { createIdentities, createProve } from './domains/social/social.ts';
import { countries } from './domains/system/countries.ts';
import { systemRoutes } from './domains/system/routes.ts';
import { createCodes } from './domains/verification/codes.ts';
import type { StandIn } from './domains/verification/delivery.ts';
import { walletRoutes } from './domains/wallets/routes.ts';
import { createApp } from './http/app.ts';
import type { BoundCall } from './http/bind.ts';
import type { AnsweredRequest } from './http/http-server.ts';
import { proxiesOf } from './http/proxies.ts';
import { createFindReady } from './http/kept-answers.ts';
import { createMerchantRegistry } from './http/merchants.ts';
import { createAnswerCache } from './process/packed-answers.ts';
import { createLimits } from './service/limits.ts';
import { type RouteDependencies, addRoutes, methodsAmong } from './http/route.ts';
import { createAsk } from './http/serve.ts';
import { createMetrics } from './process/metrics.ts';
import type { Carriers } from './providers/messages/port.ts';
import type { Outside } from './providers/outside/outside.ts';
import type { Secrets } from './security/secrets.ts';
import type { Turns } from './service/turns.ts';

export type GatewayOptions = {
  config: Pick<
    Config,
    | 'isProduction'
    | 'publicOrigin'
    | 'trustProxy'
    | 'countryHeader'
    | 'sandboxOrigin'
    | 'webDist'
    | 'dataDir'
    | 'metricsPort'
  >;
  databases: Databases;
  secrets: Secrets;
  /** The message providers, and the sandbox addresses for a merchant without a provider of its own. */
  carriers: Carriers;
  standIn: StandIn;
  /** How external services are called. */
  outside: Outside;
  /** The queue of work that takes a whole core: passwords. */
  turns: Turns;
  clock: Clock;
  log: Logger;
};

export function createGateway(options: GatewayOptions) {
  const { config, databases, secrets, carriers, standIn, outside, turns, clock, log } = options;
  const sealing = createSealing(secrets, clock);
  const limits = createLimits(databases);
  const merchants = createMerchantRegistry(databases, clock);
  const sandbox = { secrets, sandboxOrigin: config.sandboxOrigin };
  const delivering = { secrets, carriers, standIn, background: createBackground() };
  const codes = createCodes({
    ...delivering,
    limits,
    homeDialing: (country) => countries.get(country)?.dialing ?? '',
  });
  const captcha = createCaptcha({ ...sandbox, outside, limits });
  const prove = createProve({ secrets, outside });
  const kit = {
    limits,
    secrets,
    codes,
    captcha,
    turns,
    delivering,
    identities: createIdentities(prove, delivering),
  };
  const bounds: readonly BoundCall[] = [
    ...systemRoutes,
    ...captchaRoutes(captcha),
    ...chatRoutes({ ...sandbox, outside }),
    ...contentRoutes,
    ...promotionRoutes({ secrets }),
    ...sessionRoutes({ sealing, ...kit }),
    ...securityRoutes(kit),
    ...socialRoutes({ kit, outside }),
    ...registrationRoutes({ ...kit, captcha, prove }),
    ...passwordRoutes({ ...kit, captcha }),
    ...memberRoutes(kit),
    ...benefitRoutes,
    ...pushRoutes({ secrets }),
    ...reportRoutes({ limits }),
    ...agentRoutes(kit),
    ...inviteRoutes,
    ...gameRoutes,
    ...lotteryRoutes,
    ...playRoutes({ secrets, sandboxOrigin: config.sandboxOrigin }),
    ...walletRoutes,
    ...recordRoutes,
    ...exportCalls({ secrets }),
    ...paymentRoutes({ secrets, outside, turns, ...payees(secrets) }),
    ...streamCalls({ secrets }),
    ...operatorRoutes({ secrets, merchants, limits, isPlayable }),
    ...erasureRoutes({ secrets }),
  ];
  const http: RouteDependencies = {
    clock,
    merchants,
    openSealed: sealing.open,
    limits,
    checksAnswers: !config.isProduction,
    kept: createAnswerCache(clock),
    countryHeader: config.countryHeader,
    publicOrigin: config.publicOrigin,
  };
  let isClosing = false;
  const metrics = createMetrics();
  const app: FastifyInstance = createApp({
    log,
    trustProxy: config.trustProxy,
    methodsAt: methodsAmong(bounds),
    namesFields: !config.isProduction,
    findReady: createFindReady({ ...http, bounds, ipOf: proxiesOf(config.trustProxy).ipOf }),
    // Answers are counted only where metrics are read.
    ...(config.metricsPort !== null && { onAnswered: countIn(metrics) }),
  });
  watchDatabases(metrics, databases);
  metrics.watch('foyer_password_turns', 'Passwords being hashed, and waiting to be.', () => turns.state());
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Started background work is completed before the end.
  app.addHook('onClose', () => delivering.background.settled());
  addRoutes(app, bounds, http);
  socialReturnPage(app);
  streamRoutes(app, { http, secrets, events: createMemberEvents(databases, log) });
  captchaPages(app, { ...sandbox, http, clock, captcha });
  const pictures = mediaRoutes(app, config.dataDir, databases);
  exportRoutes(app, { http, secrets, pictures });
  const findBuild = createWebBuild(config.webDist, clock, log);
  const requiredBuild = config.isProduction ? findBuild : null;
  healthRoutes(app, { databases, isClosing: () => isClosing, findBuild: requiredBuild });
  themeSheetRoutes(app, { merchants, clock, findBuild });
  lotteryPageRoutes(app, { http, sandboxOrigin: config.sandboxOrigin, webDist: config.webDist });
  documentRoutes(app, {
    http,
    clock,
    ask: createAsk(bounds, http),
    findBuild,
    sandboxOrigin: config.sandboxOrigin,
  });
  return { app, bounds, merchants, sealing, codes, kept: http.kept, metrics };
}

function countIn(metrics: ReturnType<typeof createMetrics>) {
  return ({ method, route, status, ms }: AnsweredRequest) =>
    metrics.answered({ method, route, status }, ms / 1_000);
}

function watchDatabases(metrics: ReturnType<typeof createMetrics>, databases: Databases): void {
  metrics.watch('foyer_database_connections', 'Connections: open, idle, waited for.', () => {
    const sum = { open: 0, idle: 0, waiting: 0 };
    for (const { pool } of databases.all()) {
      const { open, idle, waiting } = pool.state();
      sum.open += open;
      sum.idle += idle;
      sum.waiting += waiting;
    }
    return sum;
  });
  metrics.watch('foyer_databases', 'Databases: open, and registered ones that are not.', () => ({
    open: databases.all().length,
    missing: databases.missing().length,
  }));
}

export type Gateway = ReturnType<typeof createGateway>;
