// Geetest, version 3: register and validate for the merchant's server, the other calls for the page.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { puzzleTexts } from './puzzle-languages.ts';
import { equal, type Puzzle, seccodeAnswer, validateOf } from './puzzles.ts';
import {
  accountOf,
  type ProviderRequest,
  pictureOf,
  type Provider,
  sendScript,
  trialOf,
} from './requests.ts';

function refused(error_code: string, error: string) {
  return { status: 'error', error, error_code };
}
/** How long a registered challenge is valid. */
const REGISTERED_MS = 10 * 60_000;
const KEPT = 2_000;

/** Registered challenges, by the value that the merchant's server computes: md5 of challenge and key. */
function createRegister(now: () => number) {
  const known = new Map<string, { account: string; until: number }>();
  return {
    note: (challenge: string, secret: string, account: string) => {
      const made = createHash('md5')
        .update(challenge + secret)
        .digest('hex');
      known.set(made, { account, until: now() + REGISTERED_MS });
      for (const [oldest] of known) {
        if (known.size <= KEPT) break;
        known.delete(oldest);
      }
    },
    isKnown: (challenge: string, account: string): boolean => {
      const found = known.get(challenge);
      return found !== undefined && found.account === account && found.until > now();
    },
  };
}
type Register = ReturnType<typeof createRegister>;

async function onRegister(
  provider: Provider,
  register: Register,
  { query }: ProviderRequest,
): Promise<object> {
  const known = await accountOf(provider, query['gt']);
  if (!known) return refused('error_01', 'illegal gt');
  const challenge = randomBytes(16).toString('hex');
  register.note(challenge, known.account.secret, known.account.account);
  return { challenge };
}

function shown({ id, picture, account }: Puzzle) {
  return {
    gt: account.account,
    challenge: id,
    bg: pictureOf(id, 'stage.webp'),
    slice: pictureOf(id, 'piece.png'),
    xpos: 0,
    ypos: picture.gap.y,
    type: 'multilink',
  };
}

/**
 * The puzzle of a challenge. Two random characters are appended to the challenge, so that each try is another puzzle.
 */
async function onGet(provider: Provider, register: Register, request: ProviderRequest): Promise<object> {
  const { gt, challenge = '' } = request.query;
  const known = await accountOf(provider, gt);
  const base = challenge.slice(0, 32);
  if (!known || !register.isKnown(base, known.account.account))
    return refused('error_02', 'illegal gt or challenge');
  const id = base + randomBytes(1).toString('hex');
  const from = { userIp: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  return shown(
    await provider.puzzles.make({ account: known.account, version: 3, userInfo: '', id, ...from }),
  );
}

async function onAjax(provider: Provider, { query }: ProviderRequest): Promise<object> {
  const known = await accountOf(provider, query['gt']);
  const puzzle = provider.puzzles.find(query['challenge']);
  const trial = trialOf(query['w']);
  if (!known || puzzle?.account.account !== known.account.account || !trial)
    return refused('error_03', 'illegal challenge or w');
  const isSolved = provider.puzzles.judge(puzzle, trial) && known.behaviour !== 'deny';
  return isSolved
    ? { success: 1, message: 'success', validate: validateOf(known.account, puzzle.id), score: '1' }
    : { success: 0, message: 'fail' };
}

async function onValidate(provider: Provider, { body }: ProviderRequest): Promise<object> {
  const { captchaid, challenge = '', seccode = '' } = body ?? {};
  const known = await accountOf(provider, captchaid);
  const puzzle = provider.puzzles.find(challenge);
  const fail = { seccode: 'false' };
  if (!known || puzzle?.account.account !== known.account.account || known.behaviour === 'expire')
    return fail;
  if (!equal(seccode, `${validateOf(known.account, puzzle.id)}|jordan`)) return fail;
  return provider.puzzles.redeem(puzzle) === 'success' ? { seccode: seccodeAnswer(seccode) } : fail;
}

export function version3(app: FastifyInstance, provider: Provider): void {
  const register = createRegister(provider.now);
  app.get('/geetest/register.php', async (request: ProviderRequest, reply) =>
    reply.send(await onRegister(provider, register, request)),
  );
  app.get('/geetest/gettype.php', async (request: ProviderRequest, reply) => {
    const known = await accountOf(provider, request.query['gt']);
    const answer = known
      ? { status: 'success', data: { type: 'slide' }, words: puzzleTexts(request.query['lang']) }
      : refused('error_01', 'illegal gt');
    return sendScript(reply, request.query['callback'], answer);
  });
  app.get('/geetest/get.php', async (request: ProviderRequest, reply) =>
    sendScript(reply, request.query['callback'], await onGet(provider, register, request)),
  );
  app.get('/geetest/ajax.php', async (request: ProviderRequest, reply) =>
    sendScript(reply, request.query['callback'], await onAjax(provider, request)),
  );
  app.post('/geetest/validate.php', async (request: ProviderRequest, reply) =>
    reply.send(await onValidate(provider, request)),
  );
}
