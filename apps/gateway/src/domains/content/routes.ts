import {
  customerServiceScript,
  downloadSetting,
  helpCenter,
  lobbyNews,
  promotionCategories,
} from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { listAnnouncements } from './announcements.ts';
import { listCategories, listChatScripts, showDownload, showHelp } from './service.ts';

/** A merchant's change is visible within this time. */
const kept = { keepMs: 5_000 };

export const contentRoutes: readonly BoundCall[] = [
  bind(announcements, listAnnouncements, kept),
  bind(lobbyNews, listAnnouncements, kept),
  bind(promotionCategories, listCategories, kept),
  bind(helpCenter, showHelp, kept),
  bind(customerServiceScript, listChatScripts, kept),
  bind(downloadSetting, showDownload, kept),
];
