// The captcha before a login, a registration and a code: evidence that a person is there. The gateway decides which
// kind is required, from the merchant's switches and its own counts, never from the request.
import type { At } from '#service/at.ts';
import { deviceOf } from '#service/device-of.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import type { Outside } from '#providers/outside/outside.ts';
import { createImages } from './images.ts';
import type { QuestionKey } from './queries.ts';
import type { CaptchaPurpose, SliderOptions } from './settings.ts';
import { createSliders, type SliderProof } from './sliders.ts';

/** The fields of a request that a captcha fills. */
export type CaptchaProof = SliderProof & { captcha?: string | undefined };

export type CaptchaOptions = SliderOptions & { outside: Outside; limits: Limits };

function mustSolve(kind: 'image' | 'slider'): Refusal {
  return new Refusal('captcha.required', { value: { captcha: kind } });
}

function askedBy(at: At, purpose: CaptchaPurpose): QuestionKey {
  return { purpose, deviceId: deviceOf(at) };
}

/** The merchant's captchas. */
export function createCaptcha(options: CaptchaOptions) {
  const { limits } = options;
  const sliders = createSliders(options);
  const images = createImages(options.secrets);

  const takeLimits = async (at: At, { deviceId }: QuestionKey) => {
    await limits.take('captcha.ip', at.merchant.id, addressKey(at.from.ip));
    await limits.take('captcha.device', at.merchant.id, deviceId);
  };
  /** The alternative to the slider, for people who cannot drag: it is limited strictly where the slider is required. */
  const takeImageLimits = async (at: At, asked: QuestionKey) => {
    await takeLimits(at, asked);
    if ((await sliders.find(at, asked.purpose)) && !sliders.isDown(at))
      await limits.take('captcha.instead', at.merchant.id, addressKey(at.from.ip));
  };

  return {
    /**
     * Passes when a captcha was solved for `purpose`, or none is required: the merchant's slider where its switch is
     * on, else the image where the caller requires it. Throws captcha.required with the kind that is required. This
     * uses the solution up.
     */
    require: async (
      at: At,
      purpose: CaptchaPurpose,
      proof: CaptchaProof,
      { image = false }: { image?: boolean } = {},
    ): Promise<void> => {
      const slider = await sliders.find(at, purpose);
      // A slider that is required and has no provider is replaced by the image, as one whose provider is down.
      if (!slider && !image && !(await sliders.isRequired(at, purpose))) return;
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
