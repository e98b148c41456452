import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { narrowed } from '#navigation/narrowed.ts';
import { paths } from '#navigation/paths.ts';
import { Page } from '#ui/layout/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Available } from './available.tsx';
import { Claims } from './claims.tsx';

const tabs = ['available', 'review', 'history'] as const;
type Tab = (typeof tabs)[number];

type RewardsProps = {
  /** The query, without its question mark. */
  readonly search: string;
};

/** The reward centre (OPEN-C-117). Its tab is in the address, so that a reload keeps it. */
export default function RewardsScreen({ search }: RewardsProps) {
  return (
    <Page>
      <Rewards search={search} />
    </Page>
  );
}

function Rewards({ search }: RewardsProps) {
  const t = useWords();
  const named = new URLSearchParams(search).get('tab');
  const tab = tabs.find((one) => one === named) ?? 'available';
  const setTab = (chosen: Tab): void =>
    go(narrowed(paths.rewardCenter, search, { tab: chosen }), { replace: true });
  const seekMore = (): void => setTab('available');
  return (
    <>
      <Segmented
        legend={t('rewards.tabs')}
        options={tabs.map((value) => ({ value, label: t(`rewards.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'available' && <Available />}
      {/* Each list has its own paging. */}
      {tab === 'review' && <Claims key="PENDING" status="PENDING" onSeekMore={seekMore} />}
      {tab === 'history' && <Claims key="DONE" status="DONE" onSeekMore={seekMore} />}
    </>
  );
}
