import { gameMatches } from '@foyer/contract/calls/game-facts.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { weekTimeText } from '#language/dates.ts';
import { isoOf } from '#language/format.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Section } from '#ui/lists/rail.tsx';
import s from './matches.module.css';

/** The next matches (OPEN-C-55); empty when there are none. */
export function Matches() {
  const t = useWords();
  const language = useLanguage();
  const { merchantCode } = useVisitorInputs();
  const { value, isLoading } = useCall(gameMatches, { merchantCode }, { alert: false });
  if (isLoading) return <Waiting />;
  if (!value?.length) return null;
  return (
    <Section heading={t('games.matches')}>
      <ul className={s.rail}>
        {value.map(({ matchId, league, home, away, startTime, vendor }) => (
          <li key={matchId}>
            <a className={s.match} href={gameListPath({ vassalage: vendor, gameType: 'SPORTS' })}>
              <small className={s.league} dir="auto">
                {league}
              </small>
              <bdi className={s.team}>{home}</bdi>
              <bdi className={s.team}>{away}</bdi>
              <time className={s.time} dateTime={isoOf(startTime)}>
                {weekTimeText(language, startTime)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const HERE = '\u00a0';

/** As high as the matches, so that nothing moves when they are loaded. */
function Waiting() {
  const t = useWords();
  return (
    <Section heading={t('games.matches')}>
      <div className={s.rail} aria-busy="true">
        <div className={s.match}>
          <small className={s.league}>{HERE}</small>
          <span className={s.team}>{HERE}</span>
          <span className={s.team}>{HERE}</span>
          <span className={s.time}>{HERE}</span>
        </div>
      </div>
    </Section>
  );
}
