import { LanguagePicker } from '#language/language-picker.tsx';
import { DeviceInfo } from '#support/device-info.tsx';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { logoOf, nameOf, parameter } from '#merchant/template.ts';
import { InPlay } from '#money/in-play.tsx';
import { useMoney } from '#money/use-money.ts';
import { WithdrawChecklist } from '#money/withdraw-checklist.tsx';
import { paths } from '#navigation/paths.ts';
import { LogOut } from '#states/log-out.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Brand } from '#ui/layout/brand.tsx';
import { LinkList } from '#ui/lists/link-list.tsx';
import { Shortcuts } from '#ui/lists/shortcuts.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { BalanceCard } from './balance-card.tsx';
import { Bell } from './bell.tsx';
import { MemberHead } from './member-head.tsx';
import s from './member-screen.module.css';
import { RankCard } from './rank-card.tsx';
import { useTiles } from './use-tiles.ts';

/** The member centre, in the version that the merchant chose (MEMBER-06, OPEN-C-111). */
export default function MemberScreen() {
  const { template, status } = useMerchant();
  const version = (status?.info.mobileTemplate ?? template.mobileTemplate).mem_cen;
  const name = nameOf(template);
  const money = useMoney();
  return (
    <>
      <TopBar
        start={<Brand logo={logoOf(template)} name={name} href={paths.home} label={name} />}
        end={
          <>
            <Bell />
            <LanguagePicker offered={parameter(template, 'language')} />
          </>
        }
      />
      <main id="content" className={s.main}>
        <MemberHead />
        {version === 'new' && <RankCard />}
        <BalanceCard />
        <WithdrawChecklist money={money} back={paths.member} />
        <InPlay />
        {version === 'new' ? <Grouped /> : <Tiles />}
        <LogOut leadsTo={paths.home} />
      </main>
      <DeviceInfo />
    </>
  );
}

/** The base version: all tiles in one grid. */
function Tiles() {
  const t = useWords();
  const tiles = useTiles()
    .flatMap((group) => group.tiles)
    .map(({ offers, ...tile }) => ({
      ...tile,
      label: (
        <span className={s.tile}>
          {tile.label} <Offers count={offers} />
        </span>
      ),
    }));
  return (
    <div className={s.tiles}>
      <Shortcuts label={t('member.ways')} items={tiles} />
    </div>
  );
}

/** The new version: lists by subject. */
function Grouped() {
  return useTiles().map(({ key, label, tiles }) => (
    <section key={key}>
      <h2 className={s.group}>{label}</h2>
      <LinkList
        label={label}
        rows={tiles.map(({ offers, ...tile }) => ({
          ...tile,
          ...(offers > 0 && { state: <Offers count={offers} /> }),
        }))}
      />
    </section>
  ));
}

function Offers({ count }: { readonly count: number }) {
  const t = useWords();
  return count > 0 ? <Badge kind="accent">{t('member.offers', { count })}</Badge> : null;
}
