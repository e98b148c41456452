import { Suspense, useDeferredValue, useEffect } from 'react';
import { useRouter, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { tabStore } from '#device/storage.ts';
import { useStore } from '#device/store.ts';
import { useWords } from '#language/language.ts';
import { showRefusal } from '#language/refusal.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { usePageTitle } from '#merchant/page-title.ts';
import { parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { isChangeForced } from '#session/forced-change.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { leaveNarrowing } from '#session/login-narrowing.ts';
import { currentPerson, usePerson } from '#session/session.ts';
import { Fade } from '#ui/media/fade.tsx';
import { PhoneColumn } from '#ui/layout/phone-column.tsx';
import { GridSkeleton } from '#ui/waiting/skeleton.tsx';
import { Spinner } from '#ui/waiting/spinner.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { DownloadBar } from './download-bar.tsx';
import { guard, type GuardResult } from './guard.ts';
import { LaterHosts } from './later-hosts.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageHeader } from './page-header.tsx';
import s from './shell.module.css';
import { ShownMark } from './shown-mark.tsx';
import { isSwipedBack } from './swiped-back.ts';
import { titleOf } from './titles.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Pages that offer the app themselves, and the lottery, which needs the full height. */
const withoutOffer: ReadonlySet<string> = new Set([paths.download, paths.app, paths.lottery]);

/** The page of the current address, inside the layout. */
export function Pages({ onShown }: { readonly onShown: (() => void) | undefined }) {
  const t = useWords();
  // In the browser's spelling: it is compared with `location.pathname`, and an address may contain escaped
  // characters.
  const pathnameNow = usePathname(useRouter());
  const searchNow = useSearch();
  // The old page stays until the next one is ready: no blank page and no spinner in between.
  const pathname = useDeferredValue(pathnameNow);
  const search = useDeferredValue(searchNow);
  const verdict = useGuardResult(pathname, search);
  const isStill = useStore(isSwipedBack);
  useScrollMemory(`${pathname}?${search}`);
  useEffect(() => leaveNarrowing(tabStore, pathname), [pathname]);

  const route = verdict.kind === 'show' ? verdict.route : null;
  const query = new URLSearchParams(search);
  const titleKey = titleOf(pathname, query);
  const own = titleKey && (titleKey === 'title.home' ? '' : t(titleKey as 'title.login'));
  usePageTitle(verdict.kind === 'frame' ? verdict.title : own);
  const hasBar = route?.outer === true && query.get('fullscreen') !== '1';
  return (
    <PhoneColumn ambient={route?.hasOwnHeader === true} bottomBar={hasBar}>
      <a className={s.skip} href="#content">
        {t('action.skipToContent')}
      </a>
      {route && !route.isAct && !route.paths.some((path) => withoutOffer.has(path)) && (
        <PageBoundary instead={null}>
          <DownloadBar />
        </PageBoundary>
      )}
      {route && !route.hasOwnHeader && <PageHeader pathname={pathname} titleKey={titleKey} />}
      {verdict.kind !== 'show' && verdict.kind !== 'frame' && (
        <div className={s.onTheWay} aria-busy="true">
          <Spinner large />
        </div>
      )}
      {/* Outside the part that changes, so that React keeps the old page while the next one loads. */}
      <Suspense fallback={<Loading />}>
        <Fade of={pathname} still={isStill}>
          <PageBoundary key={pathname}>
            {route?.screen.render({ search, ...(route.gameType && { gameType: route.gameType }) })}
            {verdict.kind === 'frame' && (
              <iframe className={s.frame} src={verdict.url} title={verdict.title} />
            )}
          </PageBoundary>
        </Fade>
        <ShownMark onShown={onShown} />
      </Suspense>
      {hasBar && (
        <PageBoundary of={pathname} instead={null}>
          <BottomNavigation pathname={pathname} />
        </PageBoundary>
      )}
      <PageBoundary instead={null}>
        <LaterHosts />
      </PageBoundary>
    </PhoneColumn>
  );
}

function Loading() {
  const t = useWords();
  return (
    <div aria-busy="true" aria-label={t('loading.page')} className={s.loading}>
      <GridSkeleton count={9} />
    </div>
  );
}

/** The route to show; if the guard redirects, navigates there. */
function useGuardResult(pathname: string, search: string): GuardResult {
  const merchant = useMerchant();
  const { template } = merchant;
  const person = usePerson();
  const visit = {
    origin: typeof location === 'undefined' ? '' : location.origin,
    pathname,
    search: search && `?${search}`,
    merchantRoutes: template.routes as readonly { path: string; title?: string; url?: string }[],
    switchRegister: parameter(template, 'switch_register'),
    offer: offerOf(merchant),
  };
  const verdict = guard({ ...visit, person, mustChange: person !== null && isChangeForced(tabStore) });
  useEffect(() => {
    // During hydration the page still shows a visitor; the session itself has the current state.
    const now = guard({
      ...visit,
      person: currentPerson(),
      mustChange: isChangeForced(tabStore),
    });
    // During a redirect the guard does not check the page that is left: a logout ends on home (SESSION-08).
    if (location.pathname !== pathname) return;
    if (now.kind === 'refuse') {
      showRefusal(now.code);
      go(paths.home, { replace: true });
    }
    if (now.kind === 'leave') location.replace(now.to);
    if (now.kind !== 'redirect') return;
    if (now.code) showRefusal(now.code);
    if (now.remember) rememberGoTarget(tabStore, now.remember, location.origin);
    go(now.to, { replace: true });
  });
  return verdict;
}
