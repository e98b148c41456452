import { useState } from 'react';
import { cardIcon, keyIcon, shieldIcon } from '#ui/icons/account-icons.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { checkIcon } from '#ui/icons/icons.ts';
import { LinkList } from '#ui/lists/link-list.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';
import { ProgressBar } from '#ui/controls/progress-bar.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import s from './kit.module.css';
import type { Say } from './kit-words.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The components of a member's own pages. */
export function KitAccount({ say }: { readonly say: Say }) {
  const [pictures, setPictures] = useState<readonly string[]>([pixel]);
  return (
    <div className={s.stack}>
      <LinkList
        label="Security"
        rows={[
          { key: 'password', label: say('Login password'), icon: keyIcon, href: '#password' },
          {
            key: 'second',
            label: say('Second step at login'),
            note: say('A new device has to show a code'),
            icon: shieldIcon,
            state: (
              <Badge kind="good" icon={checkIcon}>
                {say('On')}
              </Badge>
            ),
          },
          { key: 'cards', label: say('Bank accounts'), icon: cardIcon, state: say('None'), href: '#cards' },
        ]}
      />
      <ProgressBar label="Progress" percent={40} />
      <TextArea label={say('Your message')} hint={say('12 of at most 500 words')} />
      <PictureField
        label={say('Pictures')}
        aside={say('optional')}
        hint={say('Up to three')}
        pictures={pictures}
        most={3}
        accept="image/png"
        addLabel="Add a picture"
        removeLabel={(number) => `Remove picture ${number}`}
        onAdd={() => undefined}
        onRemove={() => setPictures([])}
      />
      <QrCode text="otpauth://totp/Aurora:demo?secret=JBSWY3DPEHPK3PXP" label="QR code" />
    </div>
  );
}
