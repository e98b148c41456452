import { useLocation } from 'wouter';
import type { Category } from '#catalogue/categories.ts';
import { categoryIcons } from '#catalogue/category-icons.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { showsEntertainment } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { narrowed } from '#navigation/narrowed.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { GridSkeleton } from '#ui/waiting/skeleton.tsx';
import { ComingSoon } from './lists/coming-soon.tsx';
import { GameGrid } from './grid/game-grid.tsx';
import { isTab, type Tab, tabs } from './game-tabs.ts';
import s from './games-screen.module.css';
import { NoGames } from './lists/no-games.tsx';
import { useGames } from './lists/use-games.ts';
import { VendorGrid } from './vendors/vendor-grid.tsx';
import { useVendors } from './vendors/vendor-rail.tsx';

/** The game centre (GAME-01, OPEN-C-62): a tab for each category; the address contains the choice. */
export default function GameCenterScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const [pathname] = useLocation();
  const asked = new URLSearchParams(search).get('tab');
  const tab: Tab = isTab(asked) ? asked : 'hot';
  const { template } = useMerchant();
  const isShown = (category: Category) => category !== 'ELOTT' || showsEntertainment(template);
  const shown = tabs[tab].categories.filter(isShown);
  const items = Object.entries(tabs).map(([key, { categories, name }]) => ({
    key,
    label: t(name),
    icon: categoryIcons[categories[0]],
  }));
  return (
    <main id="content" className={s.main}>
      <ChipBar
        label={t('games.categories')}
        items={items}
        chosen={tab}
        onChoose={(key) => go(narrowed(pathname, search, { tab: key }), { replace: true })}
        sticky
      />
      <div className={s.panel} key={tab}>
        {shown.map((category) =>
          tabs[tab].lists ? (
            <Games key={category} category={category} backTo={`${pathname}?tab=${tab}`} />
          ) : (
            <Vendors
              key={category}
              category={category}
              isOne={shown.length === 1}
              backTo={`${pathname}?tab=${tab}`}
            />
          ),
        )}
      </div>
    </main>
  );
}

type GamesProps = { readonly category: Category; readonly backTo: string };

/** The vendors of a category with their games below, so that a category with one vendor does not look empty. */
function Vendors({ category, isOne, backTo }: GamesProps & { readonly isOne: boolean }) {
  const t = useWords();
  const { games, hasFailed, refresh } = useGames({ gameType: category, vassalage: null });
  const vendors = useVendors(category);
  const isEmpty = vendors?.length === 0 && games?.length === 0;
  if (isOne && isEmpty) return <ComingSoon gameType={category} />;
  if (hasFailed && !games) return <LoadFailed onRetry={refresh} title={t('games.failed')} />;
  return (
    <section className={s.category} aria-label={t(`gameType.${category}`)}>
      {!isOne && <h2 className={s.heading}>{t(`gameType.${category}`)}</h2>}
      <VendorGrid gameType={category} />
      {isEmpty && <p className={s.coming}>{t('error.coming_soon')}</p>}
      {games?.length !== 0 && (
        <div className={s.offered} aria-busy={!games}>
          {games ? <GameGrid games={games} backTo={backTo} /> : <GridSkeleton count={12} />}
        </div>
      )}
    </section>
  );
}

function Games({ category, backTo }: GamesProps) {
  const narrowing = { gameType: category, vassalage: null, part: 'all' } as const;
  const { games, hasFailed, refresh } = useGames(narrowing);
  if (games?.length) return <GameGrid games={games} backTo={backTo} />;
  if (games || hasFailed) return <NoGames narrowing={narrowing} onRetry={hasFailed ? refresh : undefined} />;
  return (
    <div aria-busy="true">
      <GridSkeleton count={12} />
    </div>
  );
}
