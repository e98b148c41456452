import type { ValueOf } from '@foyer/contract/call.ts';
import { rankList } from '@foyer/contract/calls/game-facts.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { useMoneyIn } from '#money/use-money.ts';
import { useWords } from '#language/language.ts';
import { useCall } from '#request/use-call.ts';
import { Amount } from '#ui/controls/amount.tsx';
import { Section } from '#ui/lists/rail.tsx';
import s from './winners.module.css';

type Win = ValueOf<typeof rankList>[number];

const SHOWN = 5;

/** The winners' board (OPEN-C-55); empty on a day without winners. */
export function Winners() {
  const t = useWords();
  const { merchantCode } = useVisitorInputs();
  const { value } = useCall(rankList, { merchantCode }, { alert: false });
  if (!value?.length) return null;
  return (
    <Section heading={t('home.winners')}>
      <ol className={s.board}>
        {value.slice(0, SHOWN).map((win) => (
          <Row key={win.rank} win={win} />
        ))}
      </ol>
    </Section>
  );
}

function Row({ win }: { readonly win: Win }) {
  const money = useMoneyIn(win);
  return (
    <li className={s.row}>
      <span className={s.rank} data-first={win.rank === 1 || undefined}>
        {win.rank}
      </span>
      <span className={s.words}>
        <bdi className={s.name}>{win.userName}</bdi>
        <bdi className={s.game}>{win.gameName}</bdi>
      </span>
      <b className={s.amount}>
        <Amount parts={money.parts(win.amount)} />
      </b>
    </li>
  );
}
