import { useWords } from '#language/language.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';

type NotTodayProps = { readonly is: boolean; readonly onChange: (is: boolean) => void };

/** At the foot of a popup: no such popup again today. */
export function NotToday({ is, onChange }: NotTodayProps) {
  const t = useWords();
  return (
    <Checkbox checked={is} onChange={(event) => onChange(event.currentTarget.checked)}>
      {t('home.notToday')}
    </Checkbox>
  );
}
