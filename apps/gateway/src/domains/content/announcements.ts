// A merchant's announcements, in the visitor's language.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { downloadSetting } from '@foyer/contract/calls/content.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import { directionOf } from '@foyer/contract/languages.ts';
import type { At } from '#service/at.ts';
import type { MerchantTables, Words } from '#db/tables/merchants.ts';
import { remembered } from '#service/memo.ts';
import { isInEffect } from '#service/in-effect.ts';
import { wordsIn } from './words.ts';

const rowsOf = remembered(5_000, ({ db }) =>
  db.selectFrom('announcements').selectAll().orderBy('position').orderBy('id').execute(),
);

/** The promotions that members can apply for, and the fields of an application (OPEN-C-78). */
const requestsOf = remembered(5_000, async ({ db }) => {
  const rows = await db
    .selectFrom('promotions')
    .select(['id', 'remark', 'picture', 'starts_at', 'ends_at'])
    .where('way', '=', 'request')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});
type Request = Awaited<ReturnType<typeof requestsOf>> extends Map<string, infer Value> ? Value : never;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Kind = MerchantTables['announcements']['kind'];
type Answer = ValueOf<typeof announcements>;
/** The requested language and picture format. */
type ListInput = { language?: string | undefined; ext?: 'avif' | 'webp' | undefined };
/** A row with its texts in one language, and its picture's address in the requested format. */
type Announcement = { readonly row: Row; readonly words: Required<Words>; readonly picture: string };

function presentBanner({ row, words, picture }: Announcement): Answer['banners'][number] {
  return {
    url: picture,
    color: row.color,
    title: words.title,
    subtitle: words.subtitle,
    action: words.action,
    groupName: row.link.groupName ?? '',
    linkageType: row.link.linkageType ?? 'P',
    linkage: row.link.linkage ?? '',
    roomId: row.link.roomId ?? '',
    nodeId: row.link.nodeId ?? '',
    gameType: row.link.gameType ?? '',
    vendor: row.link.vendor ?? '',
    trusted: false,
  };
}

function presentPopup({ row, words, picture }: Announcement): Answer['popup'][number] {
  return {
    id: row.id,
    title: words.title,
    content: words.content,
    image: picture,
    color: row.color,
    linkageType: row.link.linkageType ?? '',
    linkage: row.link.linkage ?? '',
  };
}

function yes(is: boolean) {
  return is ? 'Y' : 'N';
}

function presentPromotion(
  announcement: Announcement,
  request: Request | undefined,
): Answer['promotion'][number] {
  return {
    ...presentPopup(announcement),
    categoryId: announcement.row.link.categoryId ?? '',
    linkedPromotionId: announcement.row.link.linkedPromotionId ?? '',
    requestable: request !== undefined,
    imageRequired: yes(request?.picture === 'required'),
    remarkRequired: yes(request?.remark === 'required'),
    imageShow: yes(request !== undefined && request.picture !== 'no'),
    remarkShow: yes(request !== undefined && request.remark !== 'no'),
    startTime: announcement.row.link.startTime ?? null,
    endTime: announcement.row.link.endTime ?? null,
  };
}

/** Readers of right-to-left languages get the picture mirrored, so that its quiet half is under the text. */
function pictureOf(
  { picture }: Row,
  { language = '', ext }: ListInput,
  { pictures }: At['merchant'],
): string {
  const isRtl = directionOf(language) === 'rtl';
  // A merchant's own picture may contain text: it is never mirrored.
  const isMirrored = isRtl && !picture.startsWith('own-');
  return picture && `${pictures}/banner/${picture}${isMirrored ? '-rtl' : ''}.${ext ?? 'png'}`;
}

/** A promotion is shown from its start to its end. */
function isOn({ link }: Row, now: number): boolean {
  return (link.startTime ?? now) <= now && now <= (link.endTime ?? now);
}

/** The announcements of one kind that are shown now. */
function announcementsOf(at: At, rows: readonly Row[], kind: Kind, input: ListInput): Announcement[] {
  return rows
    .filter((row) => row.kind === kind && isOn(row, at.clock.now()))
    .map((row) => ({
      row,
      words: wordsIn(row.words, input.language, at.merchant),
      picture: pictureOf(row, input, at.merchant),
    }));
}

/** The banners of the download popup (INSTALL-05). */
export async function listAppBanners(
  at: At,
  input: ListInput,
): Promise<ValueOf<typeof downloadSetting>['banners']> {
  return announcementsOf(at, await rowsOf(at), 'download', input).map(({ row, words, picture }) => ({
    name: words.title,
    url: picture,
    color: row.color,
  }));
}

export async function listAnnouncements(at: At, input: InputOf<typeof announcements>): Promise<Answer> {
  const [rows, requests] = await Promise.all([rowsOf(at), requestsOf(at)]);
  const now = at.clock.now();
  const requestOf = ({ link }: Row): Request | undefined => {
    const request = requests.get(link.linkedPromotionId ?? '');
    return request && isInEffect(request, now) ? request : undefined;
  };
  const { types, category } = input;
  const wanted = types === undefined ? null : types.split(',');
  // A kind is requested by the name that it has in the answer.
  const of = (kind: Kind, name: keyof Answer): Announcement[] =>
    wanted && !wanted.includes(name) ? [] : announcementsOf(at, rows, kind, input);
  return {
    promotion: of('promotion', 'promotion')
      .map((announcement) => presentPromotion(announcement, requestOf(announcement.row)))
      .filter(({ categoryId }) => !category || categoryId === category),
    banners: of('banner', 'banners')
      .map(presentBanner)
      .filter(({ groupName }) => !category || groupName === category),
    player: of('player', 'player').map(({ row, words }) => ({
      id: row.id,
      title: words.title,
      content: words.content,
      createTime: Number(row.created_at),
    })),
    popup: of('popup', 'popup').map(presentPopup),
  };
}
