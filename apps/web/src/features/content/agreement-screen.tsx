import { Agreement } from '#content/agreement.tsx';
import { Page } from '#ui/layout/page.tsx';

/** The user agreement (OPEN-C-121). */
export default function AgreementScreen() {
  return (
    <Page>
      <Agreement />
    </Page>
  );
}
