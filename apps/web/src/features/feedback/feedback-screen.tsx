import { sendFeedback } from '@foyer/contract/calls/feedback.ts';
import {
  countWords,
  FEEDBACK_MAX_WORDS,
  type FeedbackType,
  feedbackTypes,
  isFeedbackLength,
} from '@foyer/contract/feedback-rules.ts';
import { PICTURES_MOST, pictureTypes } from '@foyer/contract/picture-rules.ts';
import { textMost } from '@foyer/contract/text-length.ts';
import { useState } from 'react';
import { lengthError } from '#forms/length-rule.ts';
import { refusalOf } from '#forms/refusal.ts';
import { useForm } from '#forms/use-form.ts';
import { usePictures } from '#forms/use-pictures.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { timeouts } from '#request/policies/time-out.ts';
import { useAct } from '#request/use-act.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Page } from '#ui/layout/page.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './feedback-screen.module.css';

const faults = {
  type: 'feedback.pictureType',
  size: 'feedback.pictureSize',
  count: 'feedback.pictureCount',
  broken: 'error.picture.refused',
  pixels: 'error.picture.pixels',
} as const;

/** Feedback from a member (MEMBER-11, OPEN-C-119). */
export default function FeedbackScreen() {
  const t = useWords();
  const { act } = useAct(sendFeedback);
  const [type, setType] = useState<FeedbackType>('suggestion');
  const [contact, setContact] = useState('');
  const [content, setContent] = useState('');
  const form = useForm<'content' | 'contact'>({
    content: (value) =>
      isFeedbackLength(value) ? lengthError(t, value, textMost.feedback) : t('error.feedback.words'),
    contact: (value) => lengthError(t, value, textMost.contact),
  });
  const pictures = usePictures();

  const send = async () => {
    const said = { type, content: content.replaceAll('\r', ''), pictures: [...pictures.chosen], contact };
    const outcome = await act(said, { timeoutMs: timeouts.transport });
    if (!outcome.ok)
      return refusalOf<'content'>(t, outcome.error, (code) => (code === 'feedback.words' ? 'content' : null));
    showToast({ kind: 'success', text: t('feedback.thanks') });
    go(paths.member, { replace: true });
    return null;
  };
  return (
    <Page>
      <form className={s.form} {...form.props(send)}>
        <p className={s.lead}>{t('feedback.lead')}</p>
        <Select
          label={t('feedback.type')}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as FeedbackType)}
        >
          {feedbackTypes.map((one) => (
            <option key={one} value={one}>
              {t(`feedback.type.${one}`)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('feedback.content')}
          hint={t('feedback.count', { count: countWords(content), most: FEEDBACK_MAX_WORDS })}
          {...form.field('content')}
          value={content}
          dir="auto"
          onChange={(event) => {
            setContent(event.currentTarget.value);
            form.field('content').onChange();
          }}
        />
        <PictureField
          label={t('feedback.pictures')}
          aside={t('feedback.optional')}
          hint={t('feedback.pictureRule')}
          error={pictures.fault ? t(faults[pictures.fault]) : undefined}
          pictures={pictures.chosen}
          most={PICTURES_MOST}
          accept={pictureTypes.join(',')}
          addLabel={t('feedback.addPicture')}
          removeLabel={(number) => t('feedback.removePicture', { number })}
          onAdd={(files) => void pictures.add(files)}
          onRemove={pictures.remove}
        />
        <TextField
          {...form.field('contact')}
          value={contact}
          onChange={(event) => {
            setContact(event.currentTarget.value);
            form.field('contact').onChange();
          }}
          label={t('feedback.contact')}
          aside={t('feedback.optional')}
          hint={t('feedback.contactHint')}
          autoComplete="email"
          dir="auto"
        />
        <Button type="submit" block busy={form.isBusy}>
          {t('feedback.send')}
        </Button>
      </form>
    </Page>
  );
}
