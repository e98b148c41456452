// The merchant's colours as a style sheet, for the lottery page (LOTTO-03): where the merchant has no asset host of
// its own that serves one, the gateway does.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#process/clock.ts';
import { Refusal } from '#service/refusal.ts';
import type { MerchantRegistry } from '#http/merchants.ts';
import { remembered } from '#service/memo.ts';
import type { FindWebBuild } from './web-build.ts';

const parametersOf = remembered(15_000, async ({ db }) => {
  const row = await db.selectFrom('merchants').select('parameters').executeTakeFirst();
  return row?.parameters ?? {};
});

export type ThemeSheetOptions = { merchants: MerchantRegistry; clock: Clock; findBuild: FindWebBuild };

export function themeSheetRoutes(
  app: FastifyInstance,
  { merchants, clock, findBuild }: ThemeSheetOptions,
): void {
  app.get<{ Params: { file: string } }>('/m/media/lotto/:file', async (request, reply) => {
    const scope = await merchants.at(request.headers.host);
    const build = await findBuild();
    if (!scope || !build || request.params.file !== `${scope.merchant.id}.css`)
      throw new Refusal('route.not_found');
    const parameters = await parametersOf({ ...scope, clock });
    return (
      reply
        // The page that uses it has no origin of its own.
        .headers({ 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' })
        .type('text/css; charset=utf-8')
        .send(build.themeSheet(parameters))
    );
  });
}
