import { useState } from 'react';
import { Amount } from '#ui/controls/amount.tsx';
import { BalancePill } from '#ui/controls/balance-pill.tsx';
import { BannerCarousel } from '#ui/media/banner-carousel.tsx';
import { Banner } from '#ui/media/banner.tsx';
import { Brand } from '#ui/layout/brand.tsx';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import {
  ballIcon,
  diceIcon,
  fishIcon,
  flameIcon,
  rocketIcon,
  slotsIcon,
  spadeIcon,
  ticketIcon,
} from '#ui/icons/game-icons.ts';
import { IconLink } from '#ui/controls/icon-button.tsx';
import { clockIcon, crownIcon, searchIcon } from '#ui/icons/icons.ts';
import { depositIcon, withdrawIcon } from '#ui/icons/nav-icons.ts';
import { Rail, Section } from '#ui/lists/rail.tsx';
import { Shortcuts } from '#ui/lists/shortcuts.tsx';
import { TileGrid } from '#ui/lists/tile-grid.tsx';
import { Ticker } from '#ui/lists/ticker.tsx';
import { Tile } from '#ui/lists/tile.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { VendorTile } from '#ui/lists/vendor-tile.tsx';
import type { KitSettings, Say } from './kit-words.ts';

const money = { aurora: ['en', 'PHP', 2], lotus: ['vi', 'VND', 0], harbor: ['en', 'KWD', 3] } as const;

export function merchantName({ merchant }: KitSettings) {
  return merchant.replace(/^./, (letter) => letter.toUpperCase());
}

export function kitMoney({ merchant }: KitSettings, value: number): Intl.NumberFormatPart[] {
  const [language, currency, places] = money[merchant];
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return format.formatToParts(merchant === 'lotus' ? value * 500 : value);
}

const categories = [
  { key: 'hot', label: 'Hot', icon: flameIcon },
  { key: 'slots', label: 'Slots', icon: slotsIcon },
  { key: 'live', label: 'Live', icon: spadeIcon },
  { key: 'sports', label: 'Sports', icon: ballIcon },
  { key: 'lottery', label: 'Lottery', icon: ticketIcon },
  { key: 'fish', label: 'Fish', icon: fishIcon },
  { key: 'crash', label: 'Crash', icon: rocketIcon },
  { key: 'table', label: 'Table', icon: diceIcon },
];

const banners = [
  ['welcome-1', '#3a1468', 'Welcome gift', 'Double your first deposit', 'Claim now'],
  ['match-2', '#14314a', 'Derby night', 'Every corner counts', 'See the odds'],
  ['draw-3', '#8a2450', 'Six of 49', 'Tonight at 21:00', 'Pick numbers'],
] as const;

const games = [
  ['slots-seven-11', '#7a1d1c', 'Velvet Sevens', 'Northlight'],
  ['slots-cat-23', '#7a1d1c', 'Paw of Plenty', 'Oru Studio'],
  ['crash-rocket-31', '#40185e', 'Apogee', 'Halcyon'],
  ['slots-gem-47', '#4a1d6c', 'Prism Hollow', 'Northlight'],
  ['fish-koi-59', '#0f4a56', 'Koi Lagoon', 'Tideworks'],
  ['slots-fox-1042', '#7a3d1c', 'Ember Fox', 'Oru Studio'],
] as const;

/** Elements, not a component: a rail and a grid make list items of their children. */
function useKitTiles(say: Say) {
  const [liked, setLiked] = useState<readonly string[]>(['slots-seven-11']);
  const toggle = (key: string) =>
    setLiked((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
  return games.map(([key, color, name, provider], index) => (
    <Tile
      key={key}
      name={say(name)}
      provider={say(provider)}
      href={`#${key}`}
      picture={{ src: `/m/media/tile/${key}.webp`, color }}
      load="soon"
      busy={key === 'fish-koi-59'}
      favourite={{ on: liked.includes(key), label: `Favourite: ${name}`, onToggle: () => toggle(key) }}
      {...(index < 2
        ? { tryOut: { label: say('Try'), name: `Try ${name}`, onPress: () => {} } }
        : {
            badge: {
              kind: index % 2 ? ('live' as const) : ('new' as const),
              label: index % 2 ? '312' : say('New'),
            },
          })}
    />
  ));
}

/** A home screen of kit components. */
export function KitHome({ settings, say }: { readonly settings: KitSettings; readonly say: Say }) {
  const [category, setCategory] = useState('hot');
  const tiles = useKitTiles(say);
  const balance = kitMoney(settings, 12480.5);
  return (
    <>
      <TopBar
        start={
          <Brand
            logo={`/m/media/logo/${settings.merchant}.svg`}
            name={merchantName(settings)}
            href="#home"
            label={`${merchantName(settings)} home`}
          />
        }
        end={
          <>
            <IconLink shape={searchIcon} label="Search games" href="#search" />
            <BalancePill label={`Balance ${balance.map((part) => part.value).join('')}, deposit`}>
              <Amount parts={balance} />
            </BalancePill>
          </>
        }
      />
      <BannerCarousel label="Offers" pauseLabel="Pause offers" playLabel="Play offers">
        {banners.map(([key, color, kicker, title, action], index) => (
          <Banner
            key={key}
            href={`#${key}`}
            picture={{ src: `/m/media/banner/${key}.webp`, width: 780, height: 440, color }}
            load={index === 0 ? 'first' : 'soon'}
            kicker={say(kicker)}
            title={say(title)}
            action={say(action)}
          />
        ))}
      </BannerCarousel>
      <Ticker
        label="Announcements"
        pauseLabel="Pause announcements"
        playLabel="Play announcements"
        emptyText={say('No announcements')}
        items={[
          { key: 'a', text: say('Scheduled upkeep tonight 03:00 to 03:20'), href: '#notice-a' },
          { key: 'b', text: say('Withdrawals are back to five minutes') },
        ]}
      />
      <Shortcuts
        label="Shortcuts"
        items={[
          { key: 'deposit', label: say('Deposit'), icon: depositIcon, href: '#deposit', main: true },
          { key: 'withdraw', label: say('Withdraw'), icon: withdrawIcon, href: '#withdraw' },
          { key: 'recent', label: say('Recent'), icon: clockIcon, href: '#recent' },
          { key: 'vip', label: say('VIP club'), icon: crownIcon, href: '#vip' },
        ]}
      />
      <ChipBar
        sticky
        label="Categories"
        items={categories.map((item) => ({ ...item, label: say(item.label) }))}
        chosen={category}
        onChoose={setCategory}
      />
      <Section
        heading={say('Hot tonight')}
        more={{ label: say('See all'), name: 'See all hot games', href: '#hot' }}
      >
        <Rail>{tiles}</Rail>
      </Section>
    </>
  );
}

/** The rest of a lobby: grid and vendors. */
export function KitLobby({ settings, say }: { readonly settings: KitSettings; readonly say: Say }) {
  const tiles = useKitTiles(say);
  const vendors = ['NORTH', 'ORU', 'HALCYON', 'TIDE', 'KESTREL'];
  return (
    <>
      <Section heading={say('Vendors')}>
        <Rail of="vendors">
          {vendors.map((code, index) => (
            <VendorTile
              key={code}
              name={say(code)}
              href={`#${code}`}
              logo={`/m/media/vendor/${settings.theme}/${code}.svg`}
              current={index === 0}
              resting={index === 2 ? say('Upkeep') : undefined}
            />
          ))}
        </Rail>
      </Section>
      <Section heading={say('All games')}>
        <TileGrid>{tiles}</TileGrid>
      </Section>
    </>
  );
}
