import { changeIcon, memberIcon } from '@foyer/contract/calls/profile.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useAct } from '#request/use-act.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { avatarOf } from './avatars.ts';
import s from './avatar-sheet.module.css';

type AvatarSheetProps = {
  readonly chosen: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The pictures that a member can choose from (MEMBER-08, MEMBER-09). */
export function AvatarSheet({ chosen, open, onClose }: AvatarSheetProps) {
  const t = useWords();
  const count = useMerchant().settings.gw.PROFILE_ICON_COUNT;
  const { act, isBusy } = useAct(changeIcon, { stale: [memberIcon] });
  const choose = async (icon: number) => {
    if (isBusy) return;
    const outcome = await act({ icon });
    if (outcome.ok) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('member.picture')} closeLabel={t('action.close')}>
      <ul className={s.grid}>
        {Array.from({ length: count }, (_, index) => index + 1).map((icon) => (
          <li key={icon}>
            <button
              type="button"
              className={s.choice}
              aria-pressed={icon === chosen}
              aria-label={t('member.pictureNumber', { number: icon })}
              onClick={() => void choose(icon)}
            >
              <img className={s.picture} src={avatarOf(icon)} width={96} height={96} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
