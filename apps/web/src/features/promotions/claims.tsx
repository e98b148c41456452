import type { ValueOf } from '@foyer/contract/call.ts';
import { rewardClaims } from '@foyer/contract/calls/promotions.ts';
import { PagedList } from '#records/paged-list.tsx';
import { RecordRow, Records } from '#records/records.tsx';
import { useMoney } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { giftIcon } from '#ui/icons/nav-icons.ts';
import { StatePage } from '#ui/waiting/state-page.tsx';

type Status = 'PENDING' | 'DONE';
type Claim = ValueOf<typeof rewardClaims>['content'][number];

const PAGE_SIZE = 20;
const kinds = { PENDING: 'waiting', CLAIMED: 'good', REJECTED: 'bad', EXPIRED: undefined } as const;

/** Pending applications, or finished ones, the newest first. */
export function Claims({ status, onSeekMore }: { readonly status: Status; readonly onSeekMore: () => void }) {
  const t = useWords();
  const usePage = (pageNum: number) => useCall(rewardClaims, { status, pageNum, pageSize: PAGE_SIZE });
  const empty = (
    <StatePage
      picture={<EmptyPicture sign={giftIcon} />}
      title={t(`rewards.empty.${status}`)}
      text={t(`rewards.emptyText.${status}`)}
    >
      <Button block look="soft" onClick={onSeekMore}>
        {t('rewards.seeAvailable')}
      </Button>
    </StatePage>
  );
  return (
    <PagedList<Claim>
      usePage={usePage}
      empty={empty}
      show={(claims) => (
        <Records>
          {claims.map((claim) => (
            <Row key={claim.id} claim={claim} />
          ))}
        </Records>
      )}
    />
  );
}

function Row({ claim }: { readonly claim: Claim }) {
  const t = useWords();
  const { text: money } = useMoney();
  return (
    <RecordRow title={claim.title} at={claim.at} remark={claim.note} amount={money(claim.amount)}>
      <Badge kind={kinds[claim.status]}>{t(`rewards.status.${claim.status}`)}</Badge>
    </RecordRow>
  );
}
