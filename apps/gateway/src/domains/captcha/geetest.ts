// The server side of Geetest, versions 3 and 4, by the protocol of its official libraries.
import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Outside } from '#providers/outside/outside.ts';
import type { Slider } from './settings.ts';

/** down: no readable answer arrived, so the solution was not judged. */
export type Verdict = 'passed' | 'failed' | 'down';

const SDK = 'foyer';
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const registered = v.object({ challenge: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });
const validated3 = v.object({ seccode: v.string() });
const validated4 = v.variant('status', [
  v.object({
    status: v.literal('success'),
    result: v.picklist(['success', 'fail']),
    captcha_args: v.optional(v.object({ user_info: v.optional(v.string()) })),
  }),
  v.object({ status: v.literal('error') }),
]);

async function askJson<Value>(
  outside: Outside,
  shape: v.GenericSchema<unknown, Value>,
  url: string,
  body?: URLSearchParams,
): Promise<Value | null> {
  try {
    const asked = body && ({ method: 'POST', headers: form, body: body.toString() } as const);
    const { status, body: text } = await outside(url, asked);
    const read = v.safeParse(shape, status === 200 ? JSON.parse(text) : null);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Version 3: requests a challenge. Null when the provider cannot be reached. */
export async function register(
  outside: Outside,
  { api, account, secret }: Slider,
  ip: string,
): Promise<string | null> {
  const query = new URLSearchParams({
    gt: account,
    json_format: '1',
    digestmod: 'md5',
    sdk: SDK,
    client_type: 'h5',
    ip_address: ip,
  });
  const answer = await askJson(outside, registered, `${api}/register.php?${query.toString()}`);
  return answer && md5(answer.challenge + secret);
}

export type Solution3 = { geetestChallenge: string; geetestSeccode: string };

/** Version 3: asks the provider whether a solution is valid. */
export async function validate3(
  outside: Outside,
  { api, account }: Slider,
  { geetestChallenge, geetestSeccode }: Solution3,
): Promise<Verdict> {
  const body = new URLSearchParams({
    seccode: geetestSeccode,
    challenge: geetestChallenge,
    captchaid: account,
    json_format: '1',
    sdk: SDK,
  });
  const answer = await askJson(outside, validated3, `${api}/validate.php`, body);
  if (!answer) return 'down';
  return answer.seccode === md5(geetestSeccode) ? 'passed' : 'failed';
}

export type Solution4 = {
  captcha_id: string;
  lot_number: string;
  captcha_output: string;
  pass_token: string;
  gen_time: string;
};

/** Version 4: the same; `userInfo` is the data that the solution must have been made for. */
export async function validate4(
  outside: Outside,
  { api, account, secret }: Slider,
  { lot_number, captcha_output, pass_token, gen_time }: Solution4,
  userInfo: string,
): Promise<Verdict> {
  const sign_token = createHmac('sha256', secret).update(lot_number).digest('hex');
  const body = new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token });
  const url = `${api}/validate?captcha_id=${encodeURIComponent(account)}`;
  const answer = await askJson(outside, validated4, url, body);
  if (!answer) return 'down';
  if (answer.status === 'error' || answer.result !== 'success') return 'failed';
  return answer.captcha_args?.user_info === userInfo ? 'passed' : 'failed';
}
