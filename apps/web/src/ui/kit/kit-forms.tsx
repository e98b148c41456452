import { useState } from 'react';
import { Amount } from '#ui/controls/amount.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button, ButtonLink, type ButtonLook } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Chip } from '#ui/lists/chip.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { bellIcon } from '#ui/icons/account-icons.ts';
import { alertIcon, checkIcon, clockIcon, closeIcon } from '#ui/icons/icons.ts';
import { giftIcon, headsetIcon, homeIcon, memberIcon, walletIcon } from '#ui/icons/nav-icons.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { kitMoney } from './kit-home.tsx';
import s from './kit.module.css';
import type { KitSettings, Say } from './kit-words.ts';

const looks: readonly ButtonLook[] = ['primary', 'soft', 'outline', 'inverse', 'danger', 'ghost'];

export function KitForms({ say }: { readonly say: Say }) {
  const [way, setWay] = useState<'name' | 'mobile'>('name');
  const [text, setText] = useState('sevens');
  return (
    <div className={s.stack}>
      <Segmented
        legend="Log in with"
        value={way}
        onChange={setWay}
        options={[
          { value: 'name', label: say('Username') },
          { value: 'mobile', label: say('Mobile number') },
        ]}
      />
      <TextField label={say('Username')} defaultValue="marisol88" good autoComplete="username" />
      <TextField
        label={say('Invitation code')}
        aside={say('optional')}
        hint={say('From a friend')}
        placeholder={say('6 digits')}
      />
      <PasswordField
        label={say('Password')}
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="harbour12"
        autoComplete="current-password"
        error={say('That password does not match. 4 attempts left.')}
      />
      <Select label={say('Currency')} defaultValue="php">
        <option value="php">{say('Philippine peso')}</option>
        <option value="thb">{say('Baht')}</option>
      </Select>
      <SearchField label={say('Search 1,284 slots')} clearLabel="Clear" value={text} onSearch={setText} />
      <Checkbox defaultChecked>{say('Remember me')}</Checkbox>
      {looks.map((look) => (
        <Button key={look} look={look} block>
          {say(look)}
        </Button>
      ))}
      <div className={s.row}>
        <Button size="sm" busy>
          {say('Log in')}
        </Button>
        <Button size="sm" look="soft" disabled>
          {say('Disabled')}
        </Button>
        <ButtonLink size="sm" look="inverse" href="#link">
          {say('Link')}
        </ButtonLink>
      </div>
    </div>
  );
}

export function KitBits({ settings, say }: { readonly settings: KitSettings; readonly say: Say }) {
  return (
    <div className={s.stack}>
      <p>
        <Amount large parts={kitMoney(settings, 12480.5)} />
      </p>
      <p>
        <Amount large parts={kitMoney(settings, 48250000)} />
      </p>
      <div className={s.row}>
        <Badge kind="good" icon={checkIcon}>
          {say('Done')}
        </Badge>
        <Badge kind="waiting" icon={clockIcon}>
          {say('Pending')}
        </Badge>
        <Badge kind="bad" icon={closeIcon}>
          {say('Refused')}
        </Badge>
        <Badge kind="accent">{say('VIP 3')}</Badge>
        <Badge>{say('Plain')}</Badge>
      </div>
      <div className={s.row}>
        <Chip aria-pressed>{say('All')}</Chip>
        <Chip aria-pressed={false} count="24">
          {say('Favourites')}
        </Chip>
        <IconButton shape={bellIcon} label="Notices, one new" dot />
        <IconButton shape={alertIcon} label="Alert" disabled />
      </div>
      {(['outline', 'solid', 'base'] as const).map((look) => (
        <div className={s.row} key={look}>
          {[homeIcon, walletIcon, memberIcon, giftIcon, headsetIcon].map((shape) => (
            <Icon key={shape.body} shape={shape} look={look} />
          ))}
        </div>
      ))}
    </div>
  );
}
