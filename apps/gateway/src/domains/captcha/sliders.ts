// The slider: a puzzle of an external provider, solved in the browser and judged between the provider's servers and
// the gateway.
import { createHash } from 'node:crypto';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import type { Outside } from '#providers/outside/outside.ts';
import { register, type Solution4, validate3, validate4, type Verdict } from './geetest.ts';
import { type QuestionKey, askSlider, spendSlider, takeSlider } from './queries.ts';
import { type CaptchaPurpose, findSlider, type Slider, type SliderOptions, wantsSlider } from './settings.ts';

export type SliderProof = {
  geetestChallenge?: string | undefined;
  geetestSeccode?: string | undefined;
  geetestValidateV4?: Solution4 | undefined;
};

/** After a failure the provider is not called for this long; the image is used meanwhile. */
const DOWN_MS = 30_000;

/** The data that binds a solution of version 4 to this merchant, purpose and device. */
export function userInfoOf(merchant: string, { purpose, deviceId }: QuestionKey): string {
  return createHash('sha256').update(`${merchant} ${purpose} ${deviceId}`).digest('hex');
}

export function createSliders(options: SliderOptions & { outside: Outside }) {
  const { outside } = options;
  const downUntil = new Map<string, number>();

  const isDown = ({ merchant, clock }: At) => (downUntil.get(merchant.id) ?? 0) > clock.now();
  const noteDown = ({ merchant, clock, log }: At) => {
    downUntil.set(merchant.id, clock.now() + DOWN_MS);
    log.error({ event: 'captcha.down' }, "the slider's provider does not answer; the image stands in");
  };
  const find = async (at: At, purpose: CaptchaPurpose): Promise<Slider | null> =>
    (await wantsSlider(at, purpose)) ? findSlider(at, options) : null;

  const verdictOn = async (
    at: At,
    slider: Slider,
    { asked, proof }: { asked: QuestionKey; proof: SliderProof },
  ): Promise<Verdict> => {
    const { geetestChallenge, geetestSeccode, geetestValidateV4 } = proof;
    if (slider.version === 4) {
      if (geetestValidateV4?.captcha_id !== slider.account) return 'failed';
      if (!(await spendSlider(at, geetestValidateV4.lot_number, asked))) return 'failed';
      return validate4(outside, slider, geetestValidateV4, userInfoOf(at.merchant.id, asked));
    }
    if (!geetestChallenge || !geetestSeccode) return 'failed';
    // The puzzle adds two characters of its own to its challenge.
    if (!(await takeSlider(at, geetestChallenge.slice(0, 32), asked))) return 'failed';
    return validate3(outside, slider, { geetestChallenge, geetestSeccode });
  };

  return {
    isRequired: wantsSlider,
    find,
    isDown,
    /** Whether this device solved a puzzle for this purpose; judging it uses the solution up. */
    judge: async (
      at: At,
      slider: Slider,
      given: { asked: QuestionKey; proof: SliderProof },
    ): Promise<boolean> => {
      const verdict = await verdictOn(at, slider, given);
      if (verdict === 'down') noteDown(at);
      return verdict === 'passed';
    },
    /**
     * Version 3: the start parameters of the slider (CAPTCHA-09). Throws captcha.offline when there is no such slider
     * now.
     */
    challenge: async (at: At, asked: QuestionKey) => {
      const slider = await find(at, asked.purpose);
      if (slider?.version !== 3 || isDown(at)) throw new Refusal('captcha.offline');
      const challenge = await register(outside, slider, at.from.ip);
      if (challenge === null) {
        noteDown(at);
        throw new Refusal('captcha.offline');
      }
      await askSlider(at, challenge, asked);
      return { gt: slider.account, challenge, newCaptcha: true };
    },
  };
}
