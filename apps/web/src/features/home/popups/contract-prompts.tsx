import { useEffect, useState } from 'react';
import { ContractCards } from '#contracts/contract-cards.tsx';
import { usePendingContracts } from '#contracts/pending-contracts.ts';
import { loadArea } from '#language/language.ts';
import s from './contract-prompts.module.css';

/** Pending contracts at the foot of home (HOME-08). They are over the page, so that nothing on it moves. */
export function ContractPrompts() {
  const contracts = usePendingContracts();
  const isAny = (contracts?.length ?? 0) > 0;
  const [isSpoken, setSpoken] = useState(false);
  // Most members have none: their texts are loaded only for members who do.
  useEffect(() => {
    if (isAny) void loadArea('agent').then(() => setSpoken(true));
  }, [isAny]);
  if (!contracts || !isAny || !isSpoken) return null;
  return (
    <aside className={s.foot}>
      <ContractCards contracts={contracts} />
    </aside>
  );
}
