import {
  customerServiceScript,
  downloadSetting,
  helpCenter,
  lobbyNews,
  promotionCategories,
} from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { bind, type Bound } from '#http/bind.ts';
import { listAnnouncements } from './announcements.ts';
import { listCategories, listChatScripts, showDownload, showHelp } from './service.ts';

/** A merchant's change shows within this time. */
const kept = { keepMs: 5_000 };

export const contentRoutes: readonly Bound[] = [
  bind(announcements, (input, at) => listAnnouncements(at, input), kept),
  bind(lobbyNews, (input, at) => listAnnouncements(at, input), kept),
  bind(promotionCategories, (input, at) => listCategories(at, input), kept),
  bind(helpCenter, (input, at) => showHelp(at, input), kept),
  bind(customerServiceScript, (_input, at) => listChatScripts(at), kept),
  bind(downloadSetting, (input, at) => showDownload(at, input), kept),
];
