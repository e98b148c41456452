import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { moneyViewOf, paths } from '#navigation/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { BrokenPicture } from '#ui/media/illustrations.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { WaitPage } from '#ui/waiting/wait-page.tsx';
import { useChat } from './use-chat.ts';

/** Asks the visitor to wait while the conversation is opened, then leaves for it (NAV-21, OPEN-C-86). */
export default function ChatScreen({ search }: { readonly search: string }) {
  const [tries, setTries] = useState(1);
  return (
    <Page>
      <Attempt key={tries} orderNo={moneyViewOf(search).order} onAgain={() => setTries(tries + 1)} />
    </Page>
  );
}

type AttemptProps = {
  /** The order that the visitor needs help with. */
  readonly orderNo: string | null;
  readonly onAgain: () => void;
};

function Attempt({ orderNo, onAgain }: AttemptProps) {
  const t = useWords();
  const state = useChat(orderNo);
  if (state === 'waiting') return <WaitPage lasting title={t('loading.wait')} text={t('chat.opening')} />;
  return (
    <StatePage picture={<BrokenPicture />} title={t('chat.notOpened')} text={t('chat.notOpenedText')}>
      <Button block onClick={onAgain}>
        {t('action.tryAgain')}
      </Button>
      <ButtonLink block look="ghost" href={paths.service}>
        {t('title.service')}
      </ButtonLink>
    </StatePage>
  );
}
