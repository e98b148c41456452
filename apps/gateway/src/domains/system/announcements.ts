// What a merchant tells its visitors, in the visitor's language.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import type { At } from '#at.ts';
import type { HouseTables, Words } from '#db/tables/house.ts';
import { remembered } from '#memo.ts';

const rowsOf = remembered(5_000, ({ db }) =>
  db.selectFrom('announcements').selectAll().orderBy('position').orderBy('id').execute(),
);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Kind = HouseTables['announcements']['kind'];
type Answer = ValueOf<typeof announcements>;

/** The words in the language asked for, else in the merchant's own, else in English. */
const wordsIn = (row: Row, languages: readonly (string | undefined)[]): Required<Words> => {
  const found = languages
    .flatMap((language) => (language ? [row.words[language]] : []))
    .find((words) => words);
  return { title: '', subtitle: '', action: '', content: '', ...found };
};

const picture = (key: string, ext: string | undefined) =>
  key === '' ? '' : `/m/media/banner/${key}.${ext ?? 'png'}`;

const presentBanner = (
  row: Row,
  words: Required<Words>,
  ext: string | undefined,
): Answer['banners'][number] => ({
  url: picture(row.picture, ext),
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
});

/** Right-to-left readers get the picture mirrored, so that its calm half is under the words. */
const facing = (row: Row, language: string | undefined): Row =>
  row.kind === 'banner' && language === 'AR' ? { ...row, picture: `${row.picture}-rtl` } : row;

export const listAnnouncements = async (at: At, input: InputOf<typeof announcements>): Promise<Answer> => {
  const rows = await rowsOf(at);
  const { language, ext, types, category } = input;
  const languages = [language, at.merchant.languages[0], 'EN'];
  const wanted = types === undefined ? null : types.split(',');
  // A kind is asked for by the name it has in the answer.
  const of = (kind: Kind, name: keyof Answer) =>
    wanted && !wanted.includes(name)
      ? []
      : rows
          .filter((row) => row.kind === kind)
          .map((row) => ({ row: facing(row, language), words: wordsIn(row, languages) }));
  return {
    promotion: of('promotion', 'promotion').map(({ row, words }) => ({
      id: row.id,
      title: words.title,
      content: words.content,
    })),
    banners: of('banner', 'banners')
      .filter(({ row }) => !category || row.link.groupName === category)
      .map(({ row, words }) => presentBanner(row, words, ext)),
    player: of('player', 'player').map(({ row, words }) => ({
      id: row.id,
      title: words.title,
      content: words.content,
      createTime: Number(row.created_at),
    })),
    popup: of('popup', 'popup').map(({ row, words }) => ({
      id: row.id,
      title: words.title,
      content: words.content,
      image: picture(row.picture, ext),
      linkageType: row.link.linkageType ?? '',
      linkage: row.link.linkage ?? '',
    })),
  };
};
