import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { peopleIcon } from '#ui/icons/account-icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

/** For an agent without downlines, who can neither transfer money nor give a rebate. */
export function NoDownlines() {
  const t = useWords();
  return (
    <StatePage
      picture={<EmptyPicture sign={peopleIcon} />}
      title={t('agent.none')}
      text={t('agent.noneText')}
    >
      <ButtonLink block href={paths.agentRegister}>
        {t('agent.grow')}
      </ButtonLink>
    </StatePage>
  );
}
