import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon, filterIcon } from '#ui/icons/icons.ts';
import { giftIcon, headsetIcon, homeIcon, memberIcon, walletIcon } from '#ui/icons/nav-icons.ts';
import { PhoneColumn } from '#ui/layout/phone-column.tsx';
import { Section } from '#ui/lists/rail.tsx';
import { Splash } from '#ui/layout/splash.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { KitAccount } from './kit-account.tsx';
import { KitBits, KitForms } from './kit-forms.tsx';
import { merchantName, KitHome, KitLobby } from './kit-home.tsx';
import { KitLayers, KitSkeletons, KitStates } from './kit-states.tsx';
import { type KitSettings, sayer } from './kit-words.ts';

const places = [
  ['Home', homeIcon],
  ['Deposit', walletIcon],
  ['Member', memberIcon],
  ['Rewards', giftIcon],
  ['Help', headsetIcon],
] as const;

/** Every component in every state on one page. */
export function Kit({ settings }: { readonly settings: KitSettings }) {
  const say = sayer(settings.long);
  const parts = {
    home: <KitHome settings={settings} say={say} />,
    lobby: <KitLobby settings={settings} say={say} />,
    bits: (
      <>
        <TopBar
          start={<IconButton shape={backIcon} label="Back" />}
          title={say('Slots')}
          end={<IconButton shape={filterIcon} label="Filter" />}
        />
        <KitBits settings={settings} say={say} />
      </>
    ),
    forms: (
      <Section heading={say('Fields and buttons')}>
        <KitForms say={say} />
      </Section>
    ),
    account: (
      <Section heading={say('Account')}>
        <KitAccount say={say} />
      </Section>
    ),
    layers: (
      <Section heading={say('Layers')}>
        <KitLayers say={say} />
      </Section>
    ),
    skeletons: <KitSkeletons />,
    states: <KitStates say={say} />,
  };
  if (settings.part === 'splash')
    return (
      <Splash logo={`/m/media/logo/${settings.merchant}.svg`} name={merchantName(settings)} label="Opening" />
    );
  return (
    <PhoneColumn ambient bottomBar>
      <main>
        {Object.entries(parts).map(([key, part]) => (
          <div key={key} hidden={settings.part !== null && settings.part !== key}>
            {part}
          </div>
        ))}
      </main>
      <BottomBar
        label="Main"
        items={places.map(([label, icon], index) => ({
          key: label,
          label: say(label),
          href: `#${label}`,
          icon,
          current: index === 0,
        }))}
      />
    </PhoneColumn>
  );
}
