import type { ValueOf } from '@foyer/contract/call.ts';
import { rewardClaims } from '@foyer/contract/calls/promotions.ts';
import { useState } from 'react';
import { LoadFailed } from '#catalogue/load-failed.tsx';
import { useMoney } from '#catalogue/use-money.ts';
import { WaitingRows } from '#catalogue/waiting-rows.tsx';
import { formatMinute } from '#language/format.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyPicture } from '#ui/illustrations.tsx';
import { StatePage } from '#ui/state-page.tsx';
import s from './rewards-screen.module.css';

type Status = 'PENDING' | 'DONE';
type Claim = ValueOf<typeof rewardClaims>['content'][number];

const PAGE_SIZE = 20;
const kinds = { PENDING: 'waiting', CLAIMED: 'good', REJECTED: 'bad', EXPIRED: undefined } as const;

/** Applications that wait, or what is done with, the newest first. */
export function Claims({ status }: { readonly status: Status }) {
  const t = useWords();
  const [pageNum, setPage] = useState(1);
  const { value, error, refresh } = useCall(
    rewardClaims,
    { status, pageNum, pageSize: PAGE_SIZE },
    { keepLast: true },
  );
  if (!value) return error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />;
  if (value.content.length === 0)
    return (
      <StatePage
        picture={<EmptyPicture />}
        title={t(`rewards.empty.${status}`)}
        text={t(`rewards.emptyText.${status}`)}
      />
    );
  return (
    <>
      <ul className={s.list}>
        {value.content.map((claim) => (
          <Row key={claim.id} claim={claim} />
        ))}
      </ul>
      {value.totalPages > 1 && (
        <nav className={s.pages} aria-label={t('rewards.pages')}>
          <Button size="sm" look="soft" disabled={pageNum === 1} onClick={() => setPage(pageNum - 1)}>
            {t('rewards.newer')}
          </Button>
          <Button
            size="sm"
            look="soft"
            disabled={pageNum >= value.totalPages}
            onClick={() => setPage(pageNum + 1)}
          >
            {t('rewards.older')}
          </Button>
        </nav>
      )}
    </>
  );
}

function Row({ claim }: { readonly claim: Claim }) {
  const t = useWords();
  const money = useMoney();
  return (
    <li className={s.row}>
      <div className={s.what}>
        <span className={s.name}>{claim.title}</span>
        <span className={s.note}>
          <time dir="ltr">{formatMinute(claim.at)}</time>
        </span>
        {claim.note && (
          <p className={s.said} dir="auto">
            {claim.note}
          </p>
        )}
      </div>
      <div className={s.figures}>
        <bdi className={s.sum}>{money(claim.amount)}</bdi>
        <Badge kind={kinds[claim.status]}>{t(`rewards.status.${claim.status}`)}</Badge>
      </div>
    </li>
  );
}
