// What stands before a log-in, a registration and a code: a sign that a person is there. Which kind is due is the gateway's to
// say, from the merchant's switches and its own counts, never from what the request brings.
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import type { Outside } from '#providers/outside/outside.ts';
import { createImages } from './images.ts';
import type { Asked } from './queries.ts';
import type { CaptchaPurpose, SliderOptions } from './settings.ts';
import { createSliders, type SliderProof } from './sliders.ts';

/** The fields of a request that a captcha filled. */
export type CaptchaProof = SliderProof & { captcha?: string | undefined };

export type CaptchaOptions = SliderOptions & { outside: Outside; limits: Limits };

function mustSolve(kind: 'image' | 'slider'): Refusal {
  return new Refusal('captcha.required', { value: { captcha: kind } });
}

function askedBy({ from }: At, purpose: CaptchaPurpose): Asked {
  if (from.deviceId === null) throw new Refusal('request.invalid');
  return { purpose, deviceId: from.deviceId };
}

/** The house's captchas. */
export function createCaptcha(options: CaptchaOptions) {
  const { limits } = options;
  const sliders = createSliders(options);
  const images = createImages(options.secrets);

  const takeLimits = async (at: At, { deviceId }: Asked) => {
    await limits.take('captcha.ip', at.merchant.id, addressKey(at.from.ip));
    await limits.take('captcha.device', at.merchant.id, deviceId);
  };
  /** The way round the slider is for whoever cannot drag: it is given out sparingly where the slider is due. */
  const takeImageLimits = async (at: At, asked: Asked) => {
    await takeLimits(at, asked);
    if ((await sliders.find(at, asked.purpose)) && !sliders.isDown(at))
      await limits.take('captcha.instead', at.merchant.id, addressKey(at.from.ip));
  };

  return {
    /**
     * Passes when a captcha was solved for `purpose`, or none is due: the merchant's slider where its switch is on, else the
     * image where the caller says so. Throws captcha.required with the kind that is due. What was brought is used up.
     */
    require: async (
      at: At,
      purpose: CaptchaPurpose,
      proof: CaptchaProof,
      { image = false }: { image?: boolean } = {},
    ): Promise<void> => {
      const slider = await sliders.find(at, purpose);
      if (!slider && !image) return;
      const { deviceId } = at.from;
      if (deviceId === null) throw mustSolve('image');
      const asked = { purpose, deviceId };
      if (slider && (proof.geetestValidateV4 || proof.geetestSeccode)) {
        if (await sliders.judge(at, slider, { asked, proof })) return;
      } else if (proof.captcha !== undefined && (await images.judge(at, proof.captcha, asked))) return;
      throw mustSolve(slider && !sliders.isDown(at) ? 'slider' : 'image');
    },

    picture: async (at: At, purpose: CaptchaPurpose): Promise<Buffer> => {
      const asked = askedBy(at, purpose);
      await takeImageLimits(at, asked);
      return images.picture(at, asked);
    },

    work: async (at: At, purpose: CaptchaPurpose) => {
      const asked = askedBy(at, purpose);
      await takeImageLimits(at, asked);
      await limits.take('captcha.work', at.merchant.id, addressKey(at.from.ip));
      return images.work(at, asked);
    },

    challenge: async (at: At, purpose: CaptchaPurpose) => {
      const asked = askedBy(at, purpose);
      await takeLimits(at, asked);
      return sliders.challenge(at, asked);
    },
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
