import { downloadSetting } from '@foyer/contract/calls/content.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { useCall } from '#request/use-call.ts';

/**
 * The merchant's download setting for the host of this page (INSTALL-07). A document is rendered without a page, and
 * without an answer.
 */
export function useDownloadSetting(isWanted = true): ValueOf<typeof downloadSetting> | undefined {
  const domain = typeof location === 'undefined' ? '' : location.hostname;
  return useCall(downloadSetting, { domain }, { enabled: isWanted, alert: false }).value;
}
