import { memo, useState } from 'react';
import { useWords } from '#language/language.ts';
import { ChoiceList } from '#ui/fields/choice-list.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon } from '#ui/icons/icons.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import s from '../games-screen.module.css';
import { type Sort, sorts } from './narrowing.ts';

const words: { readonly [S in Sort]: `games.sort${Capitalize<S>}` } = {
  popular: 'games.sortPopular',
  new: 'games.sortNew',
  name: 'games.sortName',
};

type SortChoiceProps = { readonly sort: Sort; readonly onSort: (sort: Sort) => void };

/** The sort order of the list, and the button that changes it. */
export const SortChoice = memo(function SortChoice({ sort, onSort }: SortChoiceProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (key: string) => {
    onSort(key as Sort);
    setOpen(false);
  };
  const label = t(words[sort]);
  return (
    <>
      <button type="button" className={s.sort} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        <Icon shape={chevronDownIcon} size={16} />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('games.sortBy')}
        closeLabel={t('action.close')}
      >
        <ChoiceList
          label={t('games.sortBy')}
          choices={sorts.map((key) => ({ key, name: t(words[key]) }))}
          chosen={sort}
          onChoose={choose}
        />
      </Sheet>
    </>
  );
});
