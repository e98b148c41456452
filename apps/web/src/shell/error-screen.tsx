import { useWords } from '#language/language.ts';
import { usePageTitle } from '#merchant/page-title.ts';
import { BrokenService, Restricted } from './closed-screens.tsx';
import type { ScreenProps } from './lazy-screen.tsx';

/** `/m/error?type=ip` and `/m/error?type=service` (OPEN-C-40). */
export default function ErrorScreen({ search }: ScreenProps) {
  const t = useWords();
  const isRestricted = new URLSearchParams(search).get('type') === 'ip';
  usePageTitle(t(isRestricted ? 'restricted.title' : 'broken.title'));
  return isRestricted ? <Restricted /> : <BrokenService />;
}
