// The language chip and its list. It knows neither merchant nor session: what is offered is said, and who keeps or sends the
// choice listens to the language itself.
import { useState } from 'react';
import { showToast } from '#ui/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { languageList } from './choose-language.ts';
import { languages, type LanguageCode } from './codes.ts';
import { changeLanguage, useLanguage, useWords } from './language.ts';
import s from './language-picker.module.css';

/** From this many on the list takes its normal, roomier style (LANG-04). */
const SEVERAL = 5;

/** `offered`: the template's comma list (LANG-02). Nothing at all where there is nothing to choose (LANG-05, HOME-05). */
export function LanguagePicker({ offered }: { readonly offered: string }) {
  const t = useWords();
  const { code } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const list = languageList(offered);
  if (list.length < 2) return null;
  const choose = async (key: string) => {
    setOpen(false);
    const isChanged = await changeLanguage(key as LanguageCode);
    if (!isChanged) showToast({ kind: 'danger', text: t('language.failed') });
  };
  const choices = list.map((one) => ({
    key: one,
    name: languages[one].name,
    lang: languages[one].locale,
    mark: <Flag key={one} code={one} />,
  }));
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
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('language.choose')}
        closeLabel={t('action.close')}
      >
        <div className={list.length < SEVERAL ? s.small : s.normal}>
          <ChoiceList
            label={t('language.title')}
            choices={choices}
            chosen={code}
            onChoose={(key) => void choose(key)}
          />
        </div>
      </Sheet>
    </>
  );
}

/** The language's flag (LANG-01); its two letters where there is no drawing of it (OPEN-C-04). */
function Flag({ code }: { readonly code: LanguageCode }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return code.slice(0, 2);
  const source = `/m/static/flags/${languages[code].flag}.svg`;
  return <img src={source} alt="" width={32} height={32} onError={() => setMissing(true)} />;
}
