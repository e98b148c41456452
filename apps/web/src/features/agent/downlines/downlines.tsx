import { useState } from 'react';
import { DownlinePicker } from './downline-picker.tsx';
import { type Downline, DownlineSheet } from './downline-sheet.tsx';
import { TransfersInProgress } from '../transfers/transfers-in-progress.tsx';

/** The agent's own downlines, newest first; a tap opens one. */
export function Downlines() {
  const [opened, setOpened] = useState<Downline | null>(null);
  return (
    <>
      <TransfersInProgress />
      <DownlinePicker onPick={setOpened} />
      <DownlineSheet downline={opened} onClose={() => setOpened(null)} />
    </>
  );
}
