import { useState } from 'react';
import { useWords } from '#language/language.ts';
import { Page } from '#ui/layout/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Available } from './available.tsx';
import { Claims } from './claims.tsx';

const tabs = ['available', 'review', 'history'] as const;
type Tab = (typeof tabs)[number];

/** The reward centre (OPEN-C-117). */
export default function RewardsScreen() {
  return (
    <Page>
      <Rewards />
    </Page>
  );
}

function Rewards() {
  const t = useWords();
  const [tab, setTab] = useState<Tab>('available');
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
