import { useTranslation } from 'react-i18next';
import { CaseType, Process } from '#shared/prescription/prescription.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { ClashAlert } from '#web/ui/clash-alert.tsx';
import { enumerated } from '#web/ui/enumerated.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import type { Choice, Clash } from '#web/ui/use-clash.ts';
import { useWorkWords } from '../offer/use-work-words.ts';
import { workOf, type OrderDraft } from './order-draft.ts';

interface OrderClashProps {
  readonly clash: Clash<OrderDraft>;
  readonly mine: OrderDraft;
  /** Whether the order was about to be sent. */
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

/** Returns a function that shows a draft's field in the reader's words; an empty text if the field says nothing. */
function useDraftText() {
  const { t, i18n } = useTranslation('prescription');
  const { toothNotation } = usePreferences();
  const wordsOf = useWorkWords();
  return (values: OrderDraft, field: keyof OrderDraft): string => {
    const listed = (texts: readonly string[]) => enumerated(texts, i18n.language) ?? '';
    switch (field) {
      case 'caseType':
        return t(`caseType.${CaseType.catch('other').parse(values.caseType)}`);
      case 'process':
        return listed(Process.options.flatMap((each) => (values.process.includes(each) ? t(`process.${each}`) : [])));
      case 'items':
        return listed(
          workOf(values).items.map((item) =>
            [item.teeth.map((tooth) => writeTooth(tooth, toothNotation)).join(' '), wordsOf(item)].join(' '),
          ),
        );
      case 'dueDate':
        return values.dueDate === '' ? '' : calendarDay(values.dueDate, i18n.language);
      default:
        return values[field];
    }
  };
}
