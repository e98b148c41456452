import { startedAt } from './frame-rules.ts';
import { ToLauncher } from './to-launcher.tsx';

/** An old address that others still link to (OPEN-C-72). */
export default function StartLotteryScreen({ search }: { readonly search: string }) {
  return <ToLauncher href={startedAt(search)} />;
}
