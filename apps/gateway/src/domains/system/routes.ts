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
import { bind, type Bound } from '#http/bind.ts';
import { showManifest } from './manifest.ts';
import { showCountry, showFlags, showRoutes, showSettings, showStatus, showTemplates } from './service.ts';

/** A merchant's change shows within this time. */
const KEEP_MS = 5_000;
const kept = { keepMs: KEEP_MS };

export const systemRoutes: readonly Bound[] = [
  bind(templates, (_input, at) => showTemplates(at), kept),
  bind(whitelabel, (_input, at) => showFlags(at), kept),
  bind(settings, (_input, at) => showSettings(at), kept),
  // Not kept: it tells the visitor their own address.
  bind(status, (_input, at) => showStatus(at)),
  bind(statusV1, (_input, at) => showStatus(at)),
  bind(country, (_input, at) => showCountry(at), kept),
  bind(domainRoute, (_input, at) => showRoutes(at), kept),
  // Asked with a time in the address, so there is nothing to keep.
  bind(manifest, (_input, at) => showManifest(at)),
];
