import { useApplication } from '#content/stored-promotion.ts';
import { useViewContent } from '#events/use-view-content.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { RichText } from '#content/rich-text.tsx';
import { announcedSize, useAnnouncements } from '#content/use-announcements.ts';
import { useLinkage } from '#content/use-linkage.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useMoments } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Picture } from '#ui/media/picture.tsx';
import s from './content.module.css';
import type { Promotion } from './promotion-cards.tsx';
import type { ScreenSearch } from './screen-search.ts';

/** One promotion (PAGE-06). For an unknown id the page is empty (PAGE-07). */
export default function ActivityDetailScreen({ search }: ScreenSearch) {
  useViewContent();
  const { value, error, refresh } = useAnnouncements('promotion');
  const id = new URLSearchParams(search).get('id');
  const promotion = value?.promotion.find((one) => one.id === id);
  return (
    <Page>
      {promotion && <Whole promotion={promotion} />}
      {!value && (error ? <LoadFailed onRetry={refresh} /> : <WaitingRows apart count={1} />)}
    </Page>
  );
}

function Whole({ promotion }: { readonly promotion: Promotion }) {
  const t = useWords();
  const moment = useMoments();
  const { title, image, color, content, endTime, linkageType } = promotion;
  const link = useLinkage(promotion);
  const application = useApplication(promotion);
  // The claim has priority over its other links (OPEN-C-76).
  const isRequestable = promotion.requestable && promotion.linkedPromotionId !== '';
  return (
    <article className={s.whole}>
      {image && <Picture className={s.art} src={image} color={color} load="first" {...announcedSize} />}
      <h2 className={s.wholeTitle}>{title}</h2>
      {endTime !== null && <p className={s.note}>{t('content.until', { date: moment(endTime) })}</p>}
      <RichText html={content} />
      {(isRequestable || linkageType !== '') && (
        <div className={s.act}>
          <ButtonLink block {...(isRequestable ? application : link)}>
            {t(isRequestable ? 'content.claim' : 'content.goTo')}
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
