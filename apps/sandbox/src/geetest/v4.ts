// Geetest, version 4: load and verify for the page, validate for the merchant's server.
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { puzzleTexts } from './puzzle-languages.ts';
import { equal, type Puzzle, seccodeOf } from './puzzles.ts';
import {
  accountOf,
  type ProviderRequest,
  type Fields,
  pictureOf,
  type Provider,
  sendScript,
  trialOf,
} from './requests.ts';

function refused(code: string, msg: string) {
  return {
    status: 'error',
    code,
    msg,
    desc: { type: 'defined error' },
  };
}

function loaded({ id, picture }: Puzzle, language: string | undefined) {
  return {
    status: 'success',
    words: puzzleTexts(language),
    data: {
      lot_number: id,
      captcha_type: 'slide',
      slice: pictureOf(id, 'piece.png'),
      bg: pictureOf(id, 'stage.webp'),
      ypos: picture.gap.y,
      payload: id,
      payload_protocol: 1,
      process_token: id,
      pt: '1',
    },
  };
}

async function onLoad(provider: Provider, request: ProviderRequest): Promise<object> {
  const { captcha_id, user_info = '' } = request.query;
  const known = await accountOf(provider, captcha_id);
  if (!known) return refused('-50001', 'illegal captcha_id');
  const { account } = known;
  const from = { userIp: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  return loaded(
    await provider.puzzles.make({ account, version: 4, userInfo: user_info.slice(0, 256), ...from }),
    request.query['lang'],
  );
}

async function onVerify(provider: Provider, { query }: ProviderRequest): Promise<object> {
  const known = await accountOf(provider, query['captcha_id']);
  const puzzle = provider.puzzles.find(query['lot_number']);
  const trial = trialOf(query['w']);
  if (!known || puzzle?.account.account !== known.account.account || !trial)
    return refused('-50002', 'illegal lot_number or w');
  const isSolved = provider.puzzles.judge(puzzle, trial) && known.behaviour !== 'deny';
  const answer = { lot_number: puzzle.id, result: isSolved ? 'success' : 'fail', fail_count: puzzle.fails };
  return {
    status: 'success',
    data: isSolved ? { ...answer, seccode: seccodeOf(puzzle), score: '1' } : answer,
  };
}

function isSigned({ secret }: { secret: string }, { lot_number = '', sign_token = '' }: Fields): boolean {
  return equal(sign_token, createHmac('sha256', secret).update(lot_number).digest('hex'));
}

function isOwn(puzzle: Puzzle, fields: Fields): boolean {
  const own = seccodeOf(puzzle);
  return (
    equal(fields['pass_token'] ?? '', own.pass_token) &&
    equal(fields['captcha_output'] ?? '', own.captcha_output) &&
    equal(fields['gen_time'] ?? '', own.gen_time)
  );
}

async function onValidate(provider: Provider, request: ProviderRequest): Promise<object> {
  const fields = { ...request.query, ...request.body };
  const known = await accountOf(provider, fields['captcha_id']);
  if (!known) return refused('-50001', 'illegal captcha_id');
  if (!isSigned(known.account, fields)) return refused('-50005', 'illegal sign_token');
  const fail = (reason: string) => ({ status: 'success', result: 'fail', reason, captcha_args: {} });
  const puzzle = provider.puzzles.find(fields['lot_number']);
  if (puzzle?.account.account !== known.account.account) return fail('lot_number not exist');
  if (known.behaviour === 'expire') return fail('pass_token expire');
  if (!isOwn(puzzle, fields)) return fail('pass_token error');
  const redeemed = provider.puzzles.redeem(puzzle);
  if (redeemed !== 'success') return fail(redeemed === 'used' ? 'pass_token used' : 'pass_token expire');
  const { id, userIp, userInfo, userAgent, fails } = puzzle;
  return {
    status: 'success',
    result: 'success',
    reason: '',
    captcha_args: {
      used_type: 'slide',
      user_ip: userIp,
      lot_number: id,
      scene: '',
      referer: '',
      ip_type: userIp.includes(':') ? 6 : 4,
      user_info: userInfo,
      client_type: 'web',
      ua: userAgent,
      fail_count: fails,
    },
  };
}

export function version4(app: FastifyInstance, provider: Provider): void {
  app.get('/geetest/load', async (request: ProviderRequest, reply) =>
    sendScript(reply, request.query['callback'], await onLoad(provider, request)),
  );
  app.get('/geetest/verify', async (request: ProviderRequest, reply) =>
    sendScript(reply, request.query['callback'], await onVerify(provider, request)),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/geetest/validate',
    handler: async (request, reply) => reply.send(await onValidate(provider, request as ProviderRequest)),
  });
}
