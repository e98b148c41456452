import * as calls from '@foyer/contract/calls/captcha.ts';
import { captchaFrame, captchaPicture } from '@foyer/contract/captcha-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { At } from '#service/at.ts';
import type { Clock } from '#process/clock.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { readQuery } from '#service/input.ts';
import { arrive, type RouteDependencies } from '#http/route.ts';
import { closureOf } from '#http/standing.ts';
import type { Captcha } from './captcha.ts';
import { framePage } from './frame.ts';
import { type CaptchaPurpose, captchaPurposes, findSlider, type SliderOptions } from './settings.ts';

export function captchaRoutes(captcha: Captcha): BoundCall[] {
  return [
    bind(calls.captchaGeetest, (at, input) => captcha.challenge(at, input.for)),
    bind(calls.captchaWork, (at, input) => captcha.work(at, input.for)),
  ];
}

type PageOptions = SliderOptions & {
  http: Pick<RouteDependencies, 'merchants' | 'countryHeader' | 'publicOrigin'>;
  clock: Clock;
  captcha: Captcha;
};

function purposeOf(request: FastifyRequest): CaptchaPurpose {
  const { url = '' } = request.raw;
  const { for: named = 'login' } = readQuery(url.slice(url.indexOf('?') + 1)) as { for?: string };
  const found = captchaPurposes.find((purpose) => purpose === named);
  if (!found) throw invalidInput('for', 'expected a purpose of captchas');
  return found;
}

/** The routes that do not answer JSON: the picture (CAPTCHA-01), and the page of the slider. */
export function captchaPages(app: FastifyInstance, options: PageOptions): void {
  const { http, clock, captcha } = options;
  const visit = async (request: FastifyRequest): Promise<At> => {
    const { context, from } = await arrive(request, http);
    const at: At = {
      ...context,
      clock,
      member: null,
      from,
      log: request.log,
      traceId: request.id,
      idempotencyKey: null,
    };
    const closure = closureOf(at);
    if (closure) throw closure;
    return at;
  };
  app.get(captchaPicture, async (request, reply) => {
    const picture = await captcha.picture(await visit(request), purposeOf(request));
    return reply.header('cache-control', 'no-store').type('image/png').send(picture);
  });
  app.get(captchaFrame, async (request, reply) => {
    const slider = await findSlider(await visit(request), options);
    if (!slider) throw new Refusal('route.not_found');
    const { html, policy } = framePage(slider);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
