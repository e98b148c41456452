import { characterCount, REMARK_MOST } from '@foyer/contract/text-length.ts';
import { PICTURES_MOST, pictureTypes } from '@foyer/contract/picture-rules.ts';
import { useEffect, useState } from 'react';
import { type StoredPromotion, storedPromotion } from '#content/stored-promotion.ts';
import { usePictures } from '#forms/use-pictures.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { giftIcon } from '#ui/icons/nav-icons.ts';
import { Lead } from '#ui/layout/lead.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { cutRemark, fieldsOf, isComplete } from './apply-rules.ts';
import s from './apply-screen.module.css';
import { useApply } from './use-apply.ts';

/** Applying for a promotion (REWARD rows). Without a promotion there is no form (REWARD-02). */
export default function ApplyScreen() {
  const [promotion] = useState(storedPromotion);
  useEffect(() => {
    if (!promotion) go(paths.activity, { replace: true });
  }, [promotion]);
  return <Page>{promotion && <Application promotion={promotion} />}</Page>;
}

const faults = {
  type: 'rewards.limit2',
  size: 'rewards.limit3',
  count: 'rewards.limit4',
  broken: 'error.picture.refused',
  pixels: 'error.picture.pixels',
} as const;

function Application({ promotion }: { readonly promotion: StoredPromotion }) {
  const t = useWords();
  const fields = fieldsOf(promotion);
  const [remark, setRemark] = useState('');
  const pictures = usePictures();
  const form = useForm<'remark'>({});
  const { submit, isLoading } = useApply(promotion);
  const isReady = isComplete(promotion, { remark, pictures: pictures.chosen.length });
  const send = async () => {
    if (isReady) await submit(remark, pictures.chosen);
    return null;
  };
  const asideOf = (required: 'Y' | 'N' | undefined) =>
    t(required === 'Y' ? 'rewards.required' : 'rewards.optional');
  return (
    <form className={s.form} {...form.props(send)}>
      <Lead
        shape={giftIcon}
        look="solid"
        title={promotion.title}
        text={t(fields.remark || fields.pictures ? 'rewards.applyLead' : 'rewards.joinLead')}
      />
      {fields.remark && (
        <TextArea
          {...form.field('remark')}
          label={t('rewards.remark')}
          aside={asideOf(promotion.remarkRequired)}
          hint={
            <>
              <span>{t('rewards.limit1')}</span>
              <span className={s.count}>
                {t('rewards.count', { count: characterCount(remark), most: REMARK_MOST })}
              </span>
            </>
          }
          value={remark}
          dir="auto"
          onChange={(event) => setRemark(cutRemark(event.currentTarget.value))}
        />
      )}
      {fields.pictures && (
        <PictureField
          label={t('rewards.pictures')}
          aside={asideOf(promotion.imageRequired)}
          hint={t('rewards.pictureRule')}
          error={pictures.fault ? t(faults[pictures.fault]) : undefined}
          pictures={pictures.chosen}
          most={PICTURES_MOST}
          accept={pictureTypes.join(',')}
          addLabel={t('rewards.addPicture')}
          removeLabel={(number) => t('rewards.removePicture', { number })}
          onAdd={(files) => void pictures.add(files)}
          onRemove={pictures.remove}
        />
      )}
      <Button type="submit" block busy={isLoading} disabled={!isReady || (form.isBusy && !isLoading)}>
        {t('rewards.submit')}
      </Button>
    </form>
  );
}
