import { useTranslation } from 'react-i18next';
import { ReviewReason } from '#shared/analysis/analysis-run.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import type { CephStep } from './ceph-draft.ts';
import type { Review } from './review.ts';

interface ReviewListProps {
  readonly review: Review;
  readonly selected: LandmarkId | undefined;
  readonly onSelect: (id: LandmarkId) => void;
  readonly onChange: (step: CephStep) => void;
}

/** Lists the proposed points with their decisions, and lets the person decide. */
export function ReviewList({ review, selected, onSelect, onChange }: ReviewListProps) {
  const { t } = useTranslation('ceph');
  const { proposed, open, accept } = review;
  return (
    <>
      {open.length > 0 && (
        <>
          <p>{t('proposal.waiting', { number: open.length })}</p>
          <button type="button" className="viewer-choice" onClick={() => onChange(accept(open.map(({ id }) => id)))}>
            {t(open.length === proposed.length ? 'proposal.acceptAll' : 'proposal.acceptOthers', {
              number: open.length,
            })}
          </button>
        </>
      )}
      <ol className="ceph-review">
        {proposed.map(({ id }) => (
          <ReviewRow key={id} id={id} isSelected={id === selected} {...{ review, onSelect, onChange }} />
        ))}
      </ol>
    </>
  );
}

/** Returns the reasons for a decision. The person's offset can be a reason to move a point, but not to reject it. */
const reasonsOf = (decision: 'moved' | 'rejected'): readonly ReviewReason[] =>
  ReviewReason.options.filter((reason) => decision === 'moved' || reason !== 'offset');

interface ReviewRowProps extends Omit<ReviewListProps, 'selected'> {
  readonly id: LandmarkId;
  readonly isSelected: boolean;
}

/** Shows one proposed point with its decision, and the reason if it was moved or rejected. */
function ReviewRow({ id, isSelected, review, onSelect, onChange }: ReviewRowProps) {
  const { t } = useTranslation('ceph');
  const taken = review.decisionOn(id);
  const decision = taken?.decision ?? 'open';
  const isShifted = review.open.some((each) => each.id === id && each.from !== undefined);
  return (
    <li data-decision={decision}>
      <button type="button" className="viewer-choice" aria-pressed={isSelected} onClick={() => onSelect(id)}>
        <bdi dir="ltr">{id}</bdi>
      </button>
      <span>
        {t(`proposal.${decision}`)}
        {isShifted && ` · ${t('offset.shifted')}`}
      </span>
      {decision !== 'accepted' && decision !== 'moved' && (
        <button
          type="button"
          className="viewer-choice"
          aria-label={t('proposal.acceptPoint', { id })}
          onClick={() => onChange(review.accept([id]))}
        >
          {t('proposal.accept')}
        </button>
      )}
      {decision !== 'rejected' && (
        <button
          type="button"
          className="viewer-choice"
          aria-label={t('proposal.rejectPoint', { id })}
          onClick={() => onChange(review.reject(id))}
        >
          {t('proposal.reject')}
        </button>
      )}
      {taken !== undefined && 'reason' in taken && (
        <ViewerSelect
          label={t('proposal.reasonFor', { id })}
          value={taken.reason}
          choices={reasonsOf(taken.decision).map((reason) => [reason, t(`proposal.reason.${reason}`)] as const)}
          onChoose={(reason) => onChange(review.explain(id, reason))}
        />
      )}
    </li>
  );
}
