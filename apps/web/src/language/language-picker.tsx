// The language chip; its list loads when it is first opened. It knows neither merchant nor session: the caller passes
// the offered languages, and other modules that store or send the choice subscribe to the language.
import { useState } from 'react';
import { showToast } from '#ui/layers/messages.ts';
import { Chip } from '#ui/lists/chip.tsx';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
import { languageList } from './choose-language.ts';
import { languages } from '@foyer/contract/languages.ts';
import { Flag } from './flag.tsx';
import { sayNow, useLanguage, useWords } from './language.ts';
import s from './language-picker.module.css';

const LanguageSheet = lazySheet(
  async () => (await import('./language-sheet.tsx')).LanguageSheet,
  () => showToast({ kind: 'danger', text: sayNow()('language.failed') }),
);

/** `offered`: the template's comma list (LANG-02). Draws nothing when there is only one language (LANG-05, HOME-05). */
export function LanguagePicker({ offered }: { readonly offered: string }) {
  const t = useWords();
  const { code } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const list = languageList(offered);
  if (list.length < 2) return null;
  return (
    <>
      <Chip
        aria-haspopup="dialog"
        aria-label={`${t('language.title')}: ${languages[code].name}`}
        onClick={() => setOpen(true)}
      >
        <span className={s.flag}>
          <Flag key={code} code={code} />
        </span>
        {languages[code].name}
      </Chip>
      <LanguageSheet codes={list} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
