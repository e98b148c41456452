import { useState } from 'react';
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { ChoiceList } from '#ui/fields/choice-list.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { showAlert } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { Flag } from './flag.tsx';
import { changeLanguage, sayNow, useLanguage, useWords } from './language.ts';
import s from './language-picker.module.css';
import { foundLanguages, orderedLanguages, SEARCHED } from './search-languages.ts';

/** From this number on, the list has its normal style: flag and native name instead of flag and code (LANG-04). */
const SEVERAL = 5;

type LanguageSheetProps = {
  readonly codes: readonly LanguageCode[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Changes to a language; when its texts cannot be loaded, the visitor may retry the same choice (OPEN-C-05). */
async function choose(code: LanguageCode): Promise<void> {
  if (await changeLanguage(code)) return;
  const t = sayNow();
  const isAgain = await showAlert({
    text: t('loading.failed'),
    confirmLabel: t('action.retry'),
    cancelLabel: t('action.cancel'),
  });
  if (isAgain) await choose(code);
}

/** The offered languages; a tap changes to one of them. */
export function LanguageSheet(props: LanguageSheetProps) {
  const t = useWords();
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('language.choose')}
      closeLabel={t('action.close')}
    >
      <Languages {...props} />
    </Sheet>
  );
}

function Languages({ codes, onClose }: LanguageSheetProps) {
  const t = useWords();
  const { code } = useLanguage();
  const [search, setSearch] = useState('');
  const isSmall = codes.length < SEVERAL;
  const choices = foundLanguages(orderedLanguages(codes, code), search).map((one) => ({
    key: one,
    name: isSmall ? one : languages[one].name,
    fullName: isSmall ? `${one} ${languages[one].name}` : undefined,
    lang: languages[one].locale,
    mark: <Flag key={one} code={one} />,
  }));
  return (
    <div className={isSmall ? s.small : codes.length < SEARCHED ? s.normal : s.searched}>
      {codes.length >= SEARCHED && (
        <div className={s.search}>
          <SearchField
            label={t('action.search')}
            clearLabel={t('action.clear')}
            value={search}
            onSearch={setSearch}
            autoComplete="off"
          />
        </div>
      )}
      <ChoiceList
        label={t('language.title')}
        choices={choices}
        chosen={code}
        onChoose={(key) => {
          onClose();
          void choose(key as LanguageCode);
        }}
      />
    </div>
  );
}
