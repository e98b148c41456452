// The puzzle's texts, by the language names that the two versions use.

const english = {
  drag: 'Drag the piece into its place',
  slider: 'Position of the piece',
  again: 'Not quite. Try this one.',
  done: 'Verified',
  refresh: 'Another puzzle',
  close: 'Close',
  failed: 'The puzzle did not load. Try again.',
};
export type PuzzleWords = typeof english;

const chinese: PuzzleWords = {
  drag: '拖动滑块，将拼图移到缺口处',
  slider: '拼图的位置',
  again: '位置不对，再试一个。',
  done: '验证通过',
  refresh: '换一个拼图',
  close: '关闭',
  failed: '拼图加载失败，请重试。',
};
const arabic: PuzzleWords = {
  drag: 'اسحب القطعة إلى مكانها',
  slider: 'موضع القطعة',
  again: 'ليس تمامًا. جرّب هذه.',
  done: 'تم التحقق',
  refresh: 'لغز آخر',
  close: 'إغلاق',
  failed: 'لم يُحمَّل اللغز. حاول مرة أخرى.',
};

/** The texts of a language; English when there are none. */
export function wordsFor(language: string): PuzzleWords {
  if (language.startsWith('zh')) return chinese;
  return language.startsWith('ar') ? arabic : english;
}
