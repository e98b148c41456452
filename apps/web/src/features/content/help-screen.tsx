import { helpCenter } from '@foyer/contract/calls/content.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import type { HelpGroup } from '#content/agreement-of.ts';
import { RichText } from '#content/rich-text.tsx';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { searchIcon } from '#ui/icons/icons.ts';
import { helpIcon } from '#ui/icons/nav-icons.ts';
import { Page } from '#ui/layout/page.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import s from './content.module.css';
import { Folded } from './folded.tsx';
import { helpFor } from './help-rules.ts';
import { Nothing } from './nothing.tsx';
import type { ScreenSearch } from './screen-search.ts';

/** Questions and answers (OPEN-C-120): groups, a search over the titles, and the link to customer service. */
export default function HelpScreen({ search }: ScreenSearch) {
  const t = useWords();
  const { code } = useLanguage();
  const [text, setText] = useState('');
  const { value, error, refresh } = useCall(helpCenter, { language: code }, { alert: false });
  const isEmpty = value && helpFor(value, '').length === 0;
  return (
    <Page>
      <h2 className={s.wholeTitle}>{t('content.helpLead')}</h2>
      <SearchField
        label={t('content.searchHelp')}
        clearLabel={t('action.clear')}
        value={text}
        onSearch={setText}
      />
      {isEmpty && <Nothing sign={helpIcon} title={t('error.coming_soon')} />}
      {value && !isEmpty && (
        <Groups groups={helpFor(value, text)} text={text} wanted={new URLSearchParams(search).get('id')} />
      )}
      {!value && (error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart />)}
      {/* Rendered with the answers, so that it is always below them. */}
      {(value ?? error) && (
        <div className={s.act}>
          <p className={s.note}>{t('content.helpMore')}</p>
          <ButtonLink block look="soft" href={paths.service}>
            {t('action.contactUs')}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}

type GroupsProps = {
  readonly groups: readonly HelpGroup[];
  readonly text: string;
  readonly wanted: string | null;
};

function Groups({ groups, text, wanted }: GroupsProps) {
  const t = useWords();
  if (groups.length === 0)
    return (
      <Nothing
        sign={searchIcon}
        title={t('content.noAnswer', { query: text.trim() })}
        text={t('content.noAnswerText')}
      />
    );
  return groups.map(({ id, title, items }) => (
    <section key={id} aria-labelledby={`help-${id}`}>
      <h3 className={s.groupTitle} id={`help-${id}`}>
        {title}
      </h3>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Folded heading={item.title} wanted={item.id === wanted}>
              <RichText html={item.content} />
            </Folded>
          </li>
        ))}
      </ul>
    </section>
  ));
}
