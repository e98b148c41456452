// A provider of sliders for tests: it has accounts, stores the solutions, and can be switched off.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Databases } from '#db/connect.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import { createSecrets } from '#security/secrets.ts';

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

export function fakeProvider() {
  const secrets = new Map<string, string>();
  const solved = new Map<string, string>();
  const provider = { isUp: true };

  const validate3 = (fields: URLSearchParams) => {
    const [challenge, seccode] = [fields.get('challenge') ?? '', fields.get('seccode') ?? ''];
    return { seccode: solved.get(challenge) === seccode ? md5(seccode) : 'false' };
  };
  const validate4 = (account: string, fields: URLSearchParams) => {
    const lot = fields.get('lot_number') ?? '';
    const signed = createHmac('sha256', secrets.get(account) ?? '')
      .update(lot)
      .digest('hex');
    if (fields.get('sign_token') !== signed)
      return { status: 'error', code: '-50005', msg: 'illegal sign_token' };
    const [token, user_info] = solved.get(lot)?.split(' for ') ?? [];
    const isRight = token !== undefined && token === fields.get('pass_token');
    return {
      status: 'success',
      result: isRight ? 'success' : 'fail',
      reason: '',
      captcha_args: { user_info },
    };
  };
  const outside: Outside = async (address, { body = '' } = {}) => {
    if (!provider.isUp) throw new OutsideDown('switched off');
    const url = new URL(address);
    const fields = new URLSearchParams(body);
    const answer = url.pathname.endsWith('/register.php')
      ? { challenge: randomBytes(16).toString('hex') }
      : url.pathname.endsWith('/validate.php')
        ? validate3(fields)
        : validate4(url.searchParams.get('captcha_id') ?? '', fields);
    return { status: 200, body: JSON.stringify(answer) };
  };
  return {
    outside,
    provider,
    /** Makes all solutions too old. */
    expire: () => solved.clear(),
    keep: (account: string, secret: string) => void secrets.set(account, secret),
    /** The browser's result of a solved puzzle of version 3. */
    solve3: (challenge: string) => {
      const geetestChallenge = `${challenge}0a`;
      const geetestSeccode = `${randomBytes(16).toString('hex')}|jordan`;
      solved.set(geetestChallenge, geetestSeccode);
      return { geetestChallenge, geetestSeccode };
    },
    solve4: (captcha_id: string, userInfo: string) => {
      const [lot_number, pass_token] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
      solved.set(lot_number, `${pass_token} for ${userInfo}`);
      return {
        geetestValidateV4: { captcha_id, lot_number, pass_token, gen_time: '1', captcha_output: 'x' },
      };
    },
  };
}

/** The key of a test's gateway. */
export const testSecrets = createSecrets(Buffer.alloc(32, 7));

/** Sets the answer to the image that a device was given: the real answer is stored as a digest only. */
export async function readImage(
  databases: Databases,
  { merchant, purpose, deviceId }: { merchant: string; purpose: string; deviceId: string },
): Promise<string> {
  const answer = testSecrets.digest('ab3cd', `captcha ${merchant} ${purpose} ${deviceId}`);
  await databases
    .merchant(merchant)
    .updateTable('captcha_images')
    .set({ kind: 'image', answer })
    .where('device_id', '=', deviceId)
    .where('purpose', '=', purpose)
    .execute();
  return 'AB3cD';
}
