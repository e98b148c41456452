import { useWords } from '#language/language.ts';
import { LanguagePicker } from '#language/language-picker.tsx';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { isPlace, paths } from '#navigation/paths.ts';
import { widerItems } from '#navigation/wider-items.ts';
import s from './home.module.css';

/**
 * Links, languages, the merchant's statement on responsible gaming, its licence and its version, as far as the
 * merchant gives them.
 */
export function HomeFooter() {
  const t = useWords();
  const { settings, template } = useMerchant();
  const { ageLimit } = settings;
  const responsible = parameter(template, 'responsible_url');
  const licence = parameter(template, 'licence_line');
  return (
    <footer className={s.footer}>
      <nav aria-label={t('home.more')}>
        <ul className={s.ways}>
          {widerItems
            .filter(({ path }) => isPlace(path))
            .map(({ path, i18n }) => (
              <li key={path}>
                <a className={s.way} href={path}>
                  {t(i18n)}
                </a>
              </li>
            ))}
          <li>
            <a className={s.way} href={paths.agreement}>
              {t('home.agreement')}
            </a>
          </li>
          <li>
            <a className={s.way} href={paths.download}>
              {t('home.app')}
            </a>
          </li>
        </ul>
      </nav>
      <LanguagePicker offered={parameter(template, 'language')} />
      {ageLimit > 0 && (
        <p>
          {responsible ? (
            <a className={s.link} href={responsible} target="_blank" rel="noopener noreferrer">
              {t('home.responsible')}
            </a>
          ) : (
            <b>{t('home.responsible')}</b>
          )}{' '}
          {t('home.responsibleText', { age: ageLimit })}
        </p>
      )}
      {licence && <p>{licence}</p>}
    </footer>
  );
}
