import { type ReactNode, useCallback, useState } from 'react';
import { Alert } from '#ui/layers/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceList } from '#ui/fields/choice-list.tsx';
import {
  ElsewherePicture,
  EmptyPicture,
  OfflinePicture,
  UpkeepPicture,
  BrokenPicture,
} from '#ui/media/illustrations.tsx';
import { memberIcon } from '#ui/icons/nav-icons.ts';
import { Section } from '#ui/lists/rail.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { GridSkeleton, RailSkeleton, Skeleton } from '#ui/waiting/skeleton.tsx';
import { Spinner } from '#ui/waiting/spinner.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type Toast, Toasts } from '#ui/layers/toasts.tsx';
import s from './kit.module.css';
import type { Say } from './kit-words.ts';

const states: Record<string, readonly [ReactNode, string, string, string]> = {
  empty: [
    <EmptyPicture key="p" />,
    'Nothing saved yet',
    'Tap the heart on a game and it waits for you here.',
    'Browse games',
  ],
  broken: [<BrokenPicture key="p" />, 'The game did not start', 'Your balance has not changed.', 'Try again'],
  offline: [
    <OfflinePicture key="p" />,
    'You are offline',
    'The app continues by itself when you are online again.',
    'Reconnecting',
  ],
  upkeep: [
    <UpkeepPicture key="p" />,
    'Back at 03:20',
    'We are making some improvements. Balances and bets are safe.',
    'Contact us',
  ],
  elsewhere: [
    <ElsewherePicture key="p" />,
    'Not available here',
    'This service is not offered in your region.',
    'Contact us',
  ],
};

export function KitStates({ say }: { readonly say: Say }) {
  return Object.entries(states).map(([key, [picture, title, text, act]]) => (
    <div key={key} className={s.state} data-state={key}>
      <StatePage
        picture={picture}
        title={say(title)}
        text={say(text)}
        reference={key === 'broken' ? 'G-5021' : undefined}
      >
        <Button block look={key === 'empty' || key === 'broken' ? 'primary' : 'soft'}>
          {key === 'offline' && <Spinner />}
          {say(act)}
        </Button>
      </StatePage>
    </div>
  ));
}

export function KitSkeletons() {
  return (
    <div aria-busy="true">
      <div className={s.stack}>
        <Skeleton shape="banner" />
        <Skeleton shape="line" />
      </div>
      <Section heading="Skeletons">
        <RailSkeleton />
      </Section>
      <GridSkeleton count={3} />
    </div>
  );
}

const languages = [
  { key: 'en', name: 'English', lang: 'en', mark: 'EN' },
  { key: 'zh', name: '中文', lang: 'zh', mark: 'CN' },
  { key: 'ar', name: 'العربية', lang: 'ar', mark: 'AR' },
];

export function KitLayers({ say }: { readonly say: Say }) {
  const [sheet, setSheet] = useState(false);
  const [alert, setAlert] = useState(false);
  const [language, setLanguage] = useState('en');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const onGone = useCallback((id: string) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const add = (toast: Omit<Toast, 'id'>) =>
    setToasts((now) => [...now, { ...toast, id: crypto.randomUUID() }]);
  const toast = () =>
    add({
      kind: 'success',
      text: say('Saved to favourites'),
      act: { label: say('Undo'), onPress: () => add({ kind: 'info', text: say('Taken back') }) },
    });
  return (
    <div className={s.row}>
      <Button size="sm" look="soft" onClick={() => setSheet(true)}>
        {say('Open sheet')}
      </Button>
      <Button size="sm" look="soft" onClick={() => setAlert(true)}>
        {say('Open alert')}
      </Button>
      <Button size="sm" look="soft" onClick={toast}>
        {say('Show toast')}
      </Button>
      <Button
        size="sm"
        look="soft"
        onClick={() => add({ kind: 'danger', text: say('The bet was not placed. Odds have moved.') })}
      >
        {say('Show refusal')}
      </Button>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={say('Language')}
        closeLabel="Close"
        footer={
          <Button block onClick={toast}>
            {say('Toast from the sheet')}
          </Button>
        }
      >
        <ChoiceList label="Languages" choices={languages} chosen={language} onChoose={setLanguage} />
        <TextField
          label={say('Remark')}
          aside={say('optional')}
          placeholder={say('Anything we should know')}
        />
      </Sheet>
      <Alert
        open={alert}
        icon={memberIcon}
        title={say('Link this account?')}
        confirm={{ label: say('Link and log in'), onPress: () => setAlert(false) }}
        cancel={{ label: say('Use another account'), onPress: () => setAlert(false) }}
      >
        {say('The link to your messaging account cannot be changed or removed later.')}
      </Alert>
      <Toasts label="Messages" closeLabel="Close" toasts={toasts} onGone={onGone} />
    </div>
  );
}
