// Exports: an address for half a minute, like that of the event stream, and the file behind it. The gateway reads,
// writes and sends a part at a time, waits for the receiver, and stops when the session ends.
import { Readable } from 'node:stream';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { openExport } from '@foyer/contract/calls/records.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bind, type BoundCall } from '#http/bind.ts';
import { arrive, type RouteDependencies } from '#http/route.ts';
import { closureOf } from '#http/standing.ts';
import type { Pictures } from '#domains/media/service.ts';
import { currencyOf, assetOf, isPlayMoney } from '#domains/ledger/asset.ts';
import { type Secrets, WrongKey } from '#security/secrets.ts';
import { isSessionLive, memberOfSession } from '#security/caller.ts';
import type { At, MemberAt } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { csvOf } from './csv.ts';
import { dayAfter, rangeOf, zoneOf } from './days.ts';
import { createExportSlots, type ExportSlot } from './export-slots.ts';
import { merchantIcon } from './merchant-icon.ts';
import { pdfOf } from './pdf.ts';
import { openStatement } from './statement.ts';

type ExportRequest = InputOf<typeof openExport> & { readonly language: string };
type Ticket = { readonly sessionHash: string; readonly until: number; readonly wanted: ExportRequest };

const PATH = '/wps/records/export/file';
const TICKET_MS = 30_000;
/** The longest range of a CSV. */
const MOST_DAYS = 366;
/** Exports that a gateway writes at the same time. */
const MOST_AT_ONCE = 4;

function purposeOf({ merchant }: Pick<At, 'merchant'>): string {
  return `records export ${merchant.id}`;
}

function requireRange({ format, from, to, zone }: InputOf<typeof openExport>): void {
  rangeOf(zoneOf(zone), { from, to });
  if (to > dayAfter(from, MOST_DAYS - 1)) throw invalidInput('to', `expected at most ${MOST_DAYS} days`);
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && dayAfter(to).endsWith('-01');
  if (format === 'pdf' && !isMonth) throw invalidInput('to', 'expected the last day of the month of `from`');
}

function issue(
  at: MemberAt,
  secrets: Secrets,
  input: InputOf<typeof openExport>,
): ValueOf<typeof openExport> {
  requireRange(input);
  const language = at.merchant.languages.find((code) => code === input.language) ?? at.from.language;
  const ticket: Ticket = {
    sessionHash: at.member.sessionHash,
    until: at.clock.now() + TICKET_MS,
    wanted: { ...input, language },
  };
  return { url: `${PATH}?ticket=${secrets.hide(JSON.stringify(ticket), purposeOf(at))}` };
}

export function exportCalls({ secrets }: { secrets: Secrets }): BoundCall[] {
  return [bind(openExport, (at, input) => issue(at, secrets, input), { limit: 'export.member' })];
}

type ExportDependencies = {
  readonly http: Pick<RouteDependencies, 'merchants' | 'countryHeader' | 'publicOrigin' | 'clock'>;
  readonly secrets: Secrets;
  readonly pictures: Pictures;
};

function readTicket(at: Pick<At, 'merchant'>, secrets: Secrets, text: string): Ticket | null {
  try {
    return JSON.parse(secrets.show(text, purposeOf(at))) as Ticket;
  } catch (error) {
    if (error instanceof WrongKey) return null;
    throw error;
  }
}

/** The member of the ticket's session, and the requested file. */
async function admit(request: FastifyRequest, { http, secrets }: ExportDependencies) {
  const { context, from } = await arrive(request, http);
  const visit = { ...context, clock: http.clock, from };
  const closure = closureOf(visit);
  if (closure) throw closure;
  const text = new URL(request.url, 'http://export').searchParams.get('ticket') ?? '';
  const ticket = readTicket(visit, secrets, text);
  if (!ticket || ticket.until < http.clock.now()) throw new Refusal('customer.not.login');
  const member = await memberOfSession(visit.db, http.clock, ticket.sessionHash);
  if (!member) throw new Refusal('customer.not.login');
  const { wanted } = ticket;
  const at: MemberAt = {
    ...visit,
    from: { ...from, language: wanted.language },
    member,
    log: request.log,
    traceId: request.id,
    idempotencyKey: null,
  };
  return { at, wanted };
}

async function partsOf(
  at: MemberAt,
  pictures: Pictures,
  { format, language, zone, from, to }: ExportRequest,
) {
  const { merchant, member } = at;
  const asset = assetOf(member, merchant.currency);
  const facts = { language, currency: currencyOf(asset), digits: merchant.minorDigits };
  const statement = await openStatement(at, { zone: zoneOf(zone), from, to, language });
  if (format === 'csv') return csvOf(statement, facts);
  return pdfOf(statement, {
    ...facts,
    merchant: merchant.name,
    icon: await merchantIcon(at, pictures),
    account: member.account,
    month: from.slice(0, 7),
    zone,
    isPlayMoney: isPlayMoney(asset),
  });
}

/** The parts while the session is live; its end breaks the download off, so that no file looks complete. */
async function* whileLive(
  { db, clock, member }: MemberAt,
  slot: ExportSlot,
  parts: AsyncIterable<string | Buffer>,
) {
  for await (const part of parts) {
    if (!(await isSessionLive(db, clock, member.sessionHash))) throw new Refusal('customer.not.login');
    slot.waits();
    yield part;
    slot.works();
  }
}

/** Adds the route of the files. */
export function exportRoutes(app: FastifyInstance, dependencies: ExportDependencies): void {
  const slots = createExportSlots(dependencies.http.clock, MOST_AT_ONCE);
  app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { at, wanted } = await admit(request, dependencies);
    const slot = slots.take(`${at.merchant.id} ${at.member.id}`);
    try {
      const parts = whileLive(at, slot, await partsOf(at, dependencies.pictures, wanted));
      const file = Readable.from(parts, { objectMode: false, signal: slot.signal });
      file.once('close', slot.release);
      const name =
        wanted.format === 'pdf'
          ? `statement-${wanted.from.slice(0, 7)}`
          : `records-${wanted.from}-${wanted.to}`;
      return await reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${name}.${wanted.format}"`,
          'x-content-type-options': 'nosniff',
        })
        .type(wanted.format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        .send(file);
    } catch (error) {
      slot.release();
      throw error;
    }
  });
}
