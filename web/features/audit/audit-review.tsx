import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { ReviewReason } from '#shared/analysis/analysis-run.ts';
import { ToothReason } from '#shared/analysis/teeth/teeth-review.ts';
import type { AuditedReview, ReviewedPart } from '#shared/audit/audited-review.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { usePreferences } from '#web/ui/preferences.ts';

/** Shows a position in pixels. As in the viewers, numbers run from left to right, also in Arabic. */
const Place = ({ at }: { readonly at: readonly number[] | undefined }) => (
  <bdi dir="ltr">{at === undefined ? '–' : at.join(' / ')}</bdi>
);

/** Returns functions that describe a landmark or tooth, and the decision on it, in words. */
function usePartWords() {
  const { t } = useTranslation(['audit', 'ceph', 'teeth']);
  const { toothNotation } = usePreferences();
  const reasonOf = (reason: string): string => {
    const [point, tooth] = [ReviewReason.safeParse(reason).data, ToothReason.safeParse(reason).data];
    if (point !== undefined) return t(`ceph:proposal.reason.${point}`);
    return tooth === undefined ? reason : t(`teeth:reason.${tooth}`);
  };
  const tooth = (number: string): string => {
    const known = FdiToothNumber.safeParse(number).data;
    return known === undefined ? number : writeTooth(known, toothNotation);
  };
  return {
    name: ({ part, as }: ReviewedPart): string => (as === undefined ? tooth(part) : `${tooth(part)} → ${tooth(as)}`),
    decision: ({ decision, movedMm, reason }: ReviewedPart): string => {
      const word = decision === 'moved' ? t('ceph:proposal.moved') : t(`teeth:decision.${decision}`);
      return [
        word,
        ...(movedMm === undefined ? [] : [t('review.byMm', { mm: movedMm })]),
        ...(reason === undefined ? [] : [reasonOf(reason)]),
      ].join(' · ');
    },
  };
}

/** Shows what was proposed and what a person accepted, landmark by landmark or tooth by tooth (ANA-31). */
export function AuditReview({ review: { analyser, model, curveMovedPx, parts } }: { readonly review: AuditedReview }) {
  const { t } = useTranslation(['audit', 'ceph']);
  const words = usePartWords();
  return (
    <>
      <Box color="text-body-secondary" margin={{ bottom: 's' }}>
        {model === null ? t('review.noModel') : t('review.model', model)}
        {curveMovedPx !== undefined && <div>{t('review.curve', { px: curveMovedPx })}</div>}
      </Box>
      <PartTable
        title={t(`review.title.${analyser}`)}
        rows={parts}
        empty={t('review.empty')}
        columns={[
          {
            id: 'part',
            header: t('review.part'),
            isRowHeader: true,
            cell: (each) => <bdi dir="ltr">{words.name(each)}</bdi>,
          },
          { id: 'proposed', header: t('ceph:proposal.asProposed'), cell: ({ proposed }) => <Place at={proposed} /> },
          {
            id: 'accepted',
            header: t('ceph:proposal.asAccepted'),
            cell: ({ decision, proposed, accepted }) => <Place at={decision === 'accepted' ? proposed : accepted} />,
          },
          { id: 'decision', header: t('ceph:proposal.decision'), cell: words.decision },
        ]}
      />
    </>
  );
}
