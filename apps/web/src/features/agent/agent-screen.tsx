import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { Page } from '#ui/layout/page.tsx';
import s from './agent.module.css';
import { Downlines } from './downlines/downlines.tsx';
import { Head } from './head.tsx';
import { Overview } from './report/overview.tsx';
import { Payouts } from './report/payouts.tsx';
import { Rebates } from './rebates/rebates.tsx';
import { Report } from './report/report.tsx';
import { Transfers } from './transfers/transfers.tsx';

const tabs = ['overview', 'report', 'downlines', 'transfers', 'rebates', 'salary', 'dividend'] as const;
type Tab = (typeof tabs)[number];

function tabOf(search: string): Tab {
  return tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'overview';
}

/** An agent's page (OPEN-C-125). The tab is part of the address, so that going back and reloading keep it. */
export default function AgentScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const tab = tabOf(search);
  const choose = (key: string) => go(`${paths.agent}?tab=${key}`, { replace: true });
  return (
    <>
      <Head title={t('agent.title')} />
      <Page>
        <div className={s.tabs}>
          <ChipBar
            label={t('agent.tabs')}
            items={tabs.map((key) => ({ key, label: t(`agent.${key}`) }))}
            chosen={tab}
            onChoose={choose}
          />
        </div>
        <Shown tab={tab} agentId={new URLSearchParams(search).get('of')} />
      </Page>
    </>
  );
}

function Shown({ tab, agentId }: { readonly tab: Tab; readonly agentId: string | null }) {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'report':
      return <Report agentId={agentId} />;
    case 'downlines':
      return <Downlines />;
    case 'transfers':
      return <Transfers />;
    case 'rebates':
      return <Rebates />;
    case 'salary':
    case 'dividend':
      return <Payouts key={tab} kind={tab} />;
  }
}
