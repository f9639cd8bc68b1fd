import { useTranslation } from 'react-i18next';
import { FIELDS } from '#shared/prescription/prescription-fields.ts';
import { fieldText } from '#shared/prescription/prescription-lines.ts';
import { ClashAlert } from '#web/ui/clash-alert.tsx';
import type { Choice, Clash } from '#web/ui/use-clash.ts';
import { useWorkWords } from '../offer/use-work-words.ts';
import { usePrescriptionWords } from '../use-prescription-words.ts';
import { workOf, type OrderDraft } from './order-draft.ts';

interface OrderClashProps {
  readonly clash: Clash<OrderDraft>;
  readonly mine: OrderDraft;
  /** Whether the order was about to be sent when the clash appeared. */
  readonly isReview: boolean;
  readonly onSettle: (fields: readonly (keyof OrderDraft)[], choice: Choice) => void;
}

/** Asks which values to keep after two people changed the same order. */
export function OrderClash({ isReview, ...props }: OrderClashProps) {
  const { t } = useTranslation(['order', 'prescription']);
  const nameOf = (field: keyof OrderDraft) => {
    if (field === 'patientId') return t('column.patient');
    return field === 'items' ? t('wizard.work.title') : t(`prescription:label.${field}`);
  };
  const text = isReview ? t('wizard.review.changed') : undefined;
  return <ClashAlert {...props} text={text} nameOf={nameOf} textOf={useDraftText()} />;
}

/** Returns a function that writes a draft's field in the reader's language. The text is empty if the field has no value. */
function useDraftText() {
  const words = usePrescriptionWords();
  const wordsOf = useWorkWords();
  return (values: OrderDraft, field: keyof OrderDraft): string => {
    if (field === 'items')
      return words.list(
        workOf(values).items.map((item) => [item.teeth.map(words.tooth).join(' '), wordsOf(item)].join(' ')),
      );
    const row = FIELDS.order.find(({ name }) => name === field);
    return row === undefined ? values.patientId : fieldText(row, values[field], words);
  };
}
