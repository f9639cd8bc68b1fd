import { useTranslation } from 'react-i18next';
import { type BoxedTooth, ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { toothRows } from '#shared/tooth/tooth-rows.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';

const SIDES = ['left', 'top', 'width', 'height'] as const;

interface ToothFieldsProps {
  readonly tooth: BoxedTooth;
  readonly onNumber: (as: FdiToothNumber) => void;
  readonly onBox: (box: ToothBox) => void;
}

/** Fields for the number and the box of the selected tooth. People can also use them without a pointer. */
export function ToothFields({ tooth: { tooth, box }, onNumber, onBox }: ToothFieldsProps) {
  const { t } = useTranslation('teeth');
  const { toothNotation } = usePreferences();
  const name = writeTooth(tooth, toothNotation);
  const numbers = toothRows(true).flatMap((row) => row.map((each) => FdiToothNumber.parse(each)));
  const enter = (index: number, text: string) => {
    const entered = ToothBox.safeParse(box.map((value, at) => (at === index ? Number(text) : value)));
    if (text !== '' && entered.success) onBox(entered.data);
  };
  return (
    <section aria-label={t('toothFields', { tooth: name })}>
      <ViewerSelect
        label={t('numberOf', { tooth: name })}
        value={tooth}
        choices={numbers.map((each) => [each, writeTooth(each, toothNotation)] as const)}
        onChoose={onNumber}
      />
      <div className="teeth-size">
        {SIDES.map((side, index) => (
          <label key={side}>
            {t(`side.${side}`)}
            <input
              type="number"
              className="viewer-field"
              value={Math.round(box[index] ?? 0)}
              onChange={({ target }) => enter(index, target.value)}
            />
          </label>
        ))}
      </div>
      <p className="teeth-quiet">{t('keys')}</p>
    </section>
  );
}
