import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { Page } from '#ui/layout/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Head } from '../head.tsx';
import { Links } from './links.tsx';
import { OpenAccount } from './open-account.tsx';

/** Agent registration: an account for a downline, or a public link (ROUTE-09, OPEN-C-123). */
export default function RegisterScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const way = new URLSearchParams(search).get('tab') === 'links' ? 'links' : 'account';
  return (
    <>
      <Head title={t('agent.register')} />
      <Page>
        <Segmented
          legend={t('agent.ways')}
          options={[
            { value: 'account', label: t('agent.openAccount') },
            { value: 'links', label: t('agent.links') },
          ]}
          value={way}
          onChange={(tab) => go(`${paths.agentRegister}?tab=${tab}`, { replace: true })}
        />
        {way === 'links' ? <Links /> : <OpenAccount />}
      </Page>
    </>
  );
}
