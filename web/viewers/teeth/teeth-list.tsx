import { useTranslation } from 'react-i18next';
import { ToothReason } from '#shared/analysis/teeth/teeth-review.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { ShownTooth } from './teeth-draft.ts';

interface TeethListProps {
  readonly teeth: readonly ShownTooth[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onAccept: (tooth: ShownTooth) => void;
  readonly onReject: (tooth: ShownTooth) => void;
  readonly onExplain: (tooth: ShownTooth, reason: ToothReason) => void;
}

/** Lists the teeth with their decisions, and lets the person decide. */
export function TeethList({ teeth, ...list }: TeethListProps) {
  return (
    <ol className="teeth-list">
      {teeth.map((tooth) => (
        <ToothRow key={tooth.key} tooth={tooth} {...list} />
      ))}
    </ol>
  );
}

type ToothRowProps = Omit<TeethListProps, 'teeth'> & { readonly tooth: ShownTooth };

/** Shows one tooth: its number, the decision, and the reason if it was changed, rejected or added. */
function ToothRow({ tooth, selected, onSelect, onAccept, onReject, onExplain }: ToothRowProps) {
  const { t } = useTranslation('teeth');
  const { toothNotation } = usePreferences();
  const { decision, key, reason } = tooth;
  const name = writeTooth(tooth.tooth, toothNotation);
  const isOpen = decision === 'open' || decision === 'rejected';
  return (
    <li data-decision={decision}>
      <button type="button" className="viewer-choice" aria-pressed={key === selected} onClick={() => onSelect(key)}>
        <bdi dir="ltr">{name}</bdi>
      </button>
      <span>{t(`decision.${decision}`)}</span>
      {isOpen && (
        <button
          type="button"
          className="viewer-choice"
          aria-label={t('acceptTooth', { tooth: name })}
          onClick={() => onAccept(tooth)}
        >
          {t('accept')}
        </button>
      )}
      {decision !== 'rejected' && (
        <button
          type="button"
          className="viewer-choice"
          aria-label={t(decision === 'added' ? 'removeTooth' : 'rejectTooth', { tooth: name })}
          onClick={() => onReject(tooth)}
        >
          {t(decision === 'added' ? 'remove' : 'reject')}
        </button>
      )}
      {reason !== undefined && (
        <ViewerSelect
          label={t('reasonFor', { tooth: name })}
          value={reason}
          choices={ToothReason.options.map((each) => [each, t(`reason.${each}`)] as const)}
          onChoose={(chosen) => onExplain(tooth, chosen)}
        />
      )}
    </li>
  );
}
