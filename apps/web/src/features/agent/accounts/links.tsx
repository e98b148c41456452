import { isAgent } from '@foyer/contract/member-type.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { affiliateLinks, createAffiliateLink } from '@foyer/contract/calls/agent.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { copyText } from '#support/copy-text.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from '../agent.module.css';
import { KindAndRebates, useDownlineTerms } from './kind-and-rebates.tsx';

type Link = ValueOf<typeof affiliateLinks>[number];

/** The agent's invitation links. */
export function Links() {
  const t = useWords();
  const { value, error, refresh } = useCall(affiliateLinks, {});
  const [isOpen, setOpen] = useState(false);
  if (error && !value) return <LoadFailed onRetry={refresh} />;
  if (!value) return <WaitingRows />;
  return (
    <>
      <p className={s.note}>{t('agent.linkLead')}</p>
      <ul className={s.rows}>
        {value.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </ul>
      <Button block onClick={() => setOpen(true)}>
        {t('agent.newLink')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('agent.newLink')}
        closeLabel={t('action.close')}
      >
        <NewLink onMade={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Row({ link: { affiliateCode, url, registered, type } }: { readonly link: Link }) {
  const t = useWords();
  return (
    <li className={s.line}>
      <span className={s.words}>
        <span className={s.name}>
          <bdi dir="auto">{affiliateCode}</bdi>{' '}
          {isAgent(type) && <Badge kind="accent">{t('agent.type1')}</Badge>}
        </span>
        <bdi className={s.address}>{url}</bdi>
        <span className={s.note}>{t('agent.registered', { count: registered })}</span>
      </span>
      <Button
        size="sm"
        look="soft"
        aria-label={t('agent.copyLink', { code: affiliateCode })}
        onClick={() => void copyText(t, url)}
      >
        {t('action.copy')}
      </Button>
    </li>
  );
}

function NewLink({ onMade }: { readonly onMade: () => void }) {
  const t = useWords();
  const terms = useDownlineTerms();
  const { act, isBusy } = useAct(createAffiliateLink, { stale: [affiliateLinks] });
  const make = async () => {
    const outcome = await act(terms.input);
    if (!outcome.ok) return;
    showToast({ kind: 'success', text: t('agent.linkMade') });
    onMade();
  };
  return (
    <div className={s.sheet}>
      <KindAndRebates terms={terms} />
      {terms.isLoading ? (
        <Skeleton shape="row" />
      ) : (
        <Button block busy={isBusy} onClick={() => void make()}>
          {t('agent.makeLink')}
        </Button>
      )}
    </div>
  );
}
