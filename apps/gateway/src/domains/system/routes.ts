import {
  country,
  domainRoute,
  manifest,
  settings,
  status,
  statusV1,
  templates,
  whitelabel,
} from '@foyer/contract/calls/system.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { showManifest } from './manifest.ts';
import { showCountry, showFlags, showRoutes, showSettings, showStatus, showTemplates } from './service.ts';

/** A merchant's change is visible within this time. */
const KEEP_MS = 5_000;
const kept = { keepMs: KEEP_MS };

export const systemRoutes: readonly BoundCall[] = [
  bind(templates, showTemplates, kept),
  bind(whitelabel, showFlags, kept),
  bind(settings, showSettings, kept),
  // The answer contains the visitor's own address.
  bind(status, showStatus, { ...kept, keptPer: 'address' }),
  bind(statusV1, showStatus, { ...kept, keptPer: 'address' }),
  bind(country, showCountry, kept),
  bind(domainRoute, showRoutes, kept),
  // Clients send the time in the address, so caching is useless.
  bind(manifest, showManifest),
];
