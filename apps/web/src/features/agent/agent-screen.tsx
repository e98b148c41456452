import { clock } from '#device/clock.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { Page } from '#ui/layout/page.tsx';
import s from './agent.module.css';
import { agentPath, type AgentView, agentViewOf, tabNamed, tabs } from './agent-view.ts';
import { Downlines } from './downlines/downlines.tsx';
import { Head } from './head.tsx';
import { Overview } from './report/overview.tsx';
import { Payouts } from './report/payouts.tsx';
import { Rebates } from './rebates/rebates.tsx';
import { Report } from './report/report.tsx';
import { Transfers } from './transfers/transfers.tsx';

/** An agent's page (OPEN-C-125). What it shows is part of the address, so that going back and reloading keep it. */
export default function AgentScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const view = agentViewOf(search, clock.now());
  return (
    <>
      <Head title={t('agent.title')} />
      <Page>
        <div className={s.tabs}>
          <ChipBar
            label={t('agent.tabs')}
            items={tabs.map((key) => ({ key, label: t(`agent.${key}`) }))}
            chosen={view.tab}
            onChoose={(key) => go(agentPath({ tab: tabNamed(key) }), { replace: true })}
          />
        </div>
        <Shown view={view} />
      </Page>
    </>
  );
}

function Shown({ view }: { readonly view: AgentView }) {
  switch (view.tab) {
    case 'overview':
      return <Overview view={view} />;
    case 'report':
      return <Report view={view} />;
    case 'downlines':
      return <Downlines />;
    case 'transfers':
      return <Transfers />;
    case 'rebates':
      return <Rebates />;
    case 'salary':
    case 'dividend':
      return <Payouts key={view.tab} kind={view.tab} view={view} />;
  }
}
