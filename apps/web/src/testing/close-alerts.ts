import { until } from './until.ts';

/** Closes all alerts: they stay open when their screen is removed, and must not reach the next test. */
export function closeAlerts(): Promise<unknown> {
  return until(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[role="alertdialog"] button');
    for (const button of buttons) button.click();
    return buttons.length === 0;
  });
}
