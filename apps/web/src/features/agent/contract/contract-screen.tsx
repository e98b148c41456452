import * as calls from '@foyer/contract/calls/agent-contracts.ts';
import { useLocation } from 'wouter';
import { LoadFailed } from '#states/load-failed.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { contractPaths, paths } from '#navigation/paths.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { paperIcon } from '#ui/icons/paper-icon.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { Page } from '#ui/layout/page.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import s from '../agent.module.css';
import { Earlier, Terms } from './contract-terms.tsx';
import { Head } from '../head.tsx';

const [salary, dividend, hour] = contractPaths;

/** By address: the contract, and the calls that read and decide it. */
const kinds = {
  [salary]: {
    title: 'agent.contract.salary',
    read: calls.dailySalaryContract,
    decide: calls.processDailySalaryContract,
  },
  [dividend]: {
    title: 'agent.contract.dividend',
    read: calls.dividendContract,
    decide: calls.processDividendContract,
  },
  [hour]: {
    title: 'agent.contract.hour',
    read: calls.hourSalaryContract,
    decide: calls.processHourSalaryContract,
  },
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

function kindAt(pathname: string): Kind {
  return kinds[contractPaths.find((path) => path === pathname.replace(/\/$/, '')) ?? salary];
}

/** A contract that the merchant offers: read, accepted or rejected (PAGE-18, OPEN-C-124). */
export default function ContractScreen() {
  const t = useWords();
  const [pathname] = useLocation();
  const kind = kindAt(pathname);
  return (
    <>
      <Head title={t(kind.title)} />
      <Page>
        <Read kind={kind} />
      </Page>
    </>
  );
}

function Read({ kind }: { readonly kind: Kind }) {
  const t = useWords();
  const { code: language } = useLanguage();
  const { value, error, refresh } = useCall(kind.read, { language });
  if (error && value === undefined) return <LoadFailed onRetry={refresh} />;
  if (value === undefined) return <WaitingRows />;
  if (value === null)
    return (
      <StatePage
        picture={<EmptyPicture sign={paperIcon} />}
        title={t('agent.noContract')}
        text={t('agent.noContractText')}
      />
    );
  return (
    <>
      <Terms contract={value} />
      {value.state === 'PENDING' && <Decide kind={kind} contractId={value.contractId} />}
      {value.history.length > 0 && <Earlier contract={value} />}
    </>
  );
}

const words = {
  ACCEPT: { label: 'agent.accept', question: 'agent.acceptQuestion', done: 'agent.accepted' },
  REJECT: { label: 'agent.reject', question: 'agent.rejectQuestion', done: 'agent.rejected' },
} as const;

/** The agent confirms either decision, and then returns to home. */
function Decide({ kind, contractId }: { readonly kind: Kind; readonly contractId: string }) {
  const t = useWords();
  const { act, isBusy } = useAct(kind.decide, { stale: [calls.pendingContracts, kind.read] });
  const decide = async (action: keyof typeof words) => {
    const { label, question, done } = words[action];
    const isMeant = await showAlert({
      text: t(question),
      confirmLabel: t(label),
      cancelLabel: t('action.cancel'),
      danger: action === 'REJECT',
    });
    if (!isMeant) return;
    const outcome = await act({ contractId, action });
    if (!outcome.ok) return;
    showToast({ kind: 'success', text: t(done) });
    go(paths.home, { replace: true });
  };
  return (
    <div className={s.foot}>
      <Button block busy={isBusy} onClick={() => void decide('ACCEPT')}>
        {t('agent.accept')}
      </Button>
      <Button block look="ghost" disabled={isBusy} onClick={() => void decide('REJECT')}>
        {t('agent.reject')}
      </Button>
    </div>
  );
}
