import { BrokenService, Restricted } from './closed-screens.tsx';
import type { ScreenProps } from './lazy-screen.tsx';

/** `/m/error?type=ip` and `/m/error?type=service` (OPEN-C-40). */
export default function ErrorScreen({ search }: ScreenProps) {
  return new URLSearchParams(search).get('type') === 'ip' ? <Restricted /> : <BrokenService />;
}
