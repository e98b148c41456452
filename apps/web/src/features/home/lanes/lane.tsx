import { gameList } from '@foyer/contract/calls/games.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { GameTile } from '#catalogue/game-tile.tsx';
import { VendorLink } from '#catalogue/vendor-link.tsx';
import type { CategoryVendors } from '#catalogue/vendor-structure.ts';
import { useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { Rail, Section } from '#ui/lists/rail.tsx';
import { RailSkeleton } from '#ui/waiting/skeleton.tsx';
import { laneInput } from '#catalogue/content-inputs.ts';
import s from '../home.module.css';
import { laneId } from './lane-id.ts';

/** How far below the screen a lane starts to load, in CSS pixels. */
const NEAR = 150;

/** One category: its first games, loaded when it is near the screen; its vendors when it lists no games. */
export function Lane({ lane }: { readonly lane: CategoryVendors }) {
  const t = useWords();
  const { category } = lane;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const { value, isLoading } = useCall(gameList, laneInput(useVisitorInputs(), category), {
    enabled: isNear,
    alert: false,
  });
  const heading = t(`gameType.${category}`);
  const seeAll = {
    label: t('action.seeAll'),
    name: t('home.seeAllOf', { name: heading }),
    href: gameListPath({ gameType: category }),
  };
  return (
    <div
      ref={box}
      id={laneId(category)}
      className={isNear ? undefined : s.waiting}
      aria-busy={isLoading || !isNear}
    >
      <Section heading={heading} more={seeAll} later>
        {isLoading || !isNear ? (
          <RailSkeleton />
        ) : value?.games.length ? (
          <Rail>
            {value.games.map((game) => (
              <GameTile key={game.nodeId} game={game} newLabel={t('home.new')} />
            ))}
          </Rail>
        ) : (
          <Rail of="vendors">
            {lane.vendors.map((vendor) => (
              <VendorLink key={vendor.vassalage} vendor={vendor} gameType={category} />
            ))}
          </Rail>
        )}
      </Section>
    </div>
  );
}

/** True from the moment an element first comes near the screen. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !box.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${NEAR}px 0px`,
      },
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box, isNear]);
  return isNear;
}
