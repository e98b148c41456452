import { ChoiceList } from '#ui/fields/choice-list.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { languages, type LanguageCode } from '@foyer/contract/languages.ts';
import { Flag } from './flag.tsx';
import { changeLanguage, useLanguage, useWords } from './language.ts';
import s from './language-picker.module.css';

/** From this number on, the list has its normal style: flag and native name instead of flag and code (LANG-04). */
const SEVERAL = 5;

type LanguageSheetProps = {
  readonly codes: readonly LanguageCode[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The offered languages; a tap changes to one of them. */
export function LanguageSheet({ codes, open, onClose }: LanguageSheetProps) {
  const t = useWords();
  const { code } = useLanguage();
  const choose = async (key: string) => {
    onClose();
    const isChanged = await changeLanguage(key as LanguageCode);
    if (!isChanged) showToast({ kind: 'danger', text: t('language.failed') });
  };
  const isSmall = codes.length < SEVERAL;
  const choices = codes.map((one) => ({
    key: one,
    name: isSmall ? one : languages[one].name,
    fullName: isSmall ? `${one} ${languages[one].name}` : undefined,
    lang: languages[one].locale,
    mark: <Flag key={one} code={one} />,
  }));
  return (
    <Sheet open={open} onClose={onClose} title={t('language.choose')} closeLabel={t('action.close')}>
      <div className={isSmall ? s.small : s.normal}>
        <ChoiceList
          label={t('language.title')}
          choices={choices}
          chosen={code}
          onChoose={(key) => void choose(key)}
        />
      </div>
    </Sheet>
  );
}
