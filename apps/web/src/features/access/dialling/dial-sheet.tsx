import { useState } from 'react';
import { countryNames } from '#language/country-names.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { ChoiceList } from '#ui/fields/choice-list.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { leftToRight } from '#language/left-to-right.ts';
import { CountryFlag } from './country-flag.tsx';
import s from './dial-sheet.module.css';
import { countriesOf, type DialCountry, found } from './dial-rules.ts';
import { noteCountry, recentCountries } from './recent-countries.ts';

type DialSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** ISO code. */
  readonly chosen: string;
  /** Dialling codes that can be chosen; empty: all. */
  readonly accepted: readonly string[];
  readonly onChoose: (country: string, code: string) => void;
};

/** All countries with their dialling codes: recent ones first, with a search over the rest. */
export function DialSheet(props: DialSheetProps) {
  const t = useWords();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('dial.title')} closeLabel={t('action.close')}>
      <Countries {...props} />
    </Sheet>
  );
}

function Countries({ onClose, chosen, accepted, onChoose }: DialSheetProps) {
  const t = useWords();
  const language = useLanguage();
  const { country: land } = useMerchant();
  const [search, setSearch] = useState('');
  const [recent] = useState(() => recentCountries());
  const all = countriesOf(land, {
    nameOf: countryNames(language),
    compare: new Intl.Collator(language.intl).compare,
    accepted,
  });
  const shown = found(all, search);
  const used = recent.flatMap((code) => all.find(({ country }) => country === code) ?? []);

  const choose = (country: string) => {
    const one = all.find((each) => each.country === country);
    if (!one) return;
    noteCountry(country);
    onChoose(country, one.code);
    onClose();
  };
  const list = (label: string, countries: readonly DialCountry[]) => (
    <ChoiceList label={label} chosen={chosen} onChoose={choose} choices={countries.map(choiceOf)} />
  );
  return (
    <div className={s.countries}>
      <div className={s.search}>
        <SearchField
          label={t('dial.search')}
          clearLabel={t('dial.clear')}
          value={search}
          onSearch={setSearch}
          autoComplete="off"
        />
      </div>
      {search === '' && used.length > 0 && (
        <>
          <h3 className={s.heading}>{t('dial.recent')}</h3>
          {list(t('dial.recent'), used)}
          <h3 className={s.heading}>{t('dial.all')}</h3>
        </>
      )}
      {shown.length > 0 ? (
        list(t('dial.all'), shown)
      ) : (
        <output className={s.none}>{t('dial.none', { search })}</output>
      )}
    </div>
  );
}

function choiceOf({ country, name, code }: DialCountry) {
  return {
    key: country,
    name,
    note: leftToRight(`+${code}`),
    mark: <CountryFlag country={country} />,
  };
}
