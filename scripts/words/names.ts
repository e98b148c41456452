// Names of controls for screen readers: a person who speaks to a phone says what they read, so a name contains the
// visible text of its control (WCAG 2.5.3).

/** The name's key, with the key of what is visible. */
const visibleTexts: Readonly<Record<string, string>> = {
  'games.tryGame': 'games.try',
  'home.seeAllOf': 'action.seeAll',
  'invite.copyCode': 'action.copy',
  'invite.copyLink': 'action.copy',
  'agent.copyLink': 'action.copy',
  'agent.requestOf': 'agent.request',
  'security.endSessionOf': 'security.endSession',
  'security.removeIdentityOf': 'security.removeIdentity',
};

/** The visible text is this value alone: no letters of the language may be joined to it. */
const visibleValues: Readonly<Record<string, string>> = { 'access.continueWith': 'provider' };

/** The keys that the rule compares: a key without a text would leave its rule out. */
export const namedKeys: readonly string[] = [
  ...Object.entries(visibleTexts).flat(),
  ...Object.keys(visibleValues),
];

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text, also of one without spaces, each between two marks that no text contains. */
function wordsOf(text: string): string {
  // A narrow space, as before a French colon, belongs to the word for the segmenter.
  const words = [...segmenter.segment(text.toLowerCase().replaceAll(/\s/g, ' '))].filter(
    ({ isWordLike }) => isWordLike,
  );
  return ['', ...words.map(({ segment }) => segment), ''].join('\0');
}

/** Whether the text contains these words as whole words: axe compares so, and so does speech recognition. */
function isSaidIn(words: string, text: string): boolean {
  return wordsOf(text).includes(wordsOf(words));
}

/** `own`: the texts of all areas of the app, because a name and the visible text may be of two areas. */
export function nameBreaches(own: Readonly<Record<string, string>>): string[] {
  const texts = Object.entries(visibleTexts).flatMap(([name, visible]) => {
    const [said, read] = [own[name], own[visible]];
    if (said === undefined || read === undefined) return [];
    return isSaidIn(read, said) ? [] : [`${name}: does not contain “${read}” as whole words`];
  });
  const values = Object.entries(visibleValues).flatMap(([name, value]) => {
    const isJoined = new RegExp(`[\\p{L}\\p{M}]\\{${value}\\}|\\{${value}\\}[\\p{L}\\p{M}]`, 'u').test(
      own[name] ?? '',
    );
    return isJoined ? [`${name}: letters are joined to {${value}}`] : [];
  });
  return [...texts, ...values];
}
