import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrescriptionItem } from '#shared/prescription/prescription.ts';
import type { Proposal } from '#shared/prescription/propose-items.ts';
import { differencesOf, takeOver } from '#shared/prescription/take-over.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import type { PrescribedWork } from './prescribed-work.ts';
import { DifferenceTable } from './difference-table.tsx';
import { useWorkWords } from './use-work-words.ts';

interface TakeOverDialogProps {
  readonly work: PrescribedWork;
  readonly proposal: Proposal;
  /** Source of the proposal, in words: the system and the file. */
  readonly source: { readonly system: string; readonly file: string };
  readonly onTake: (work: PrescribedWork) => void;
  readonly onClose: () => void;
}

/**
 * Shows how taking over the work would change the prescription, then takes it over. The person can leave out any piece
 * of work.
 */
export function TakeOverDialog({ work, proposal, source, onTake, onClose }: TakeOverDialogProps) {
  const { t } = useTranslation(['order', 'prescription']);
  const workWords = useWorkWords();
  const [left, setLeft] = useState<readonly PrescriptionItem[]>([]);
  const taken = proposal.items.filter((item) => !left.includes(item));
  const items = takeOver(work.items, taken);
  const changes = differencesOf(work.items, items);
  const isOtherType = work.caseType !== proposal.caseType;
  return (
    <ActionDialog
      title={t('offer.take')}
      isBusy={false}
      onAction={() => onTake(taken.length === 0 ? work : { caseType: proposal.caseType, items })}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <Box>{t('offer.source', source)}</Box>
        <SpaceBetween size="xs">
          {proposal.items.map((item) => (
            <Checkbox
              key={item.teeth.join()}
              checked={!left.includes(item)}
              description={workWords(item)}
              onChange={({ detail }) =>
                setLeft(detail.checked ? left.filter((each) => each !== item) : [...left, item])
              }
            >
              <Teeth teeth={item.teeth} />
            </Checkbox>
          ))}
        </SpaceBetween>
        {isOtherType && (
          <Box>
            {t('offer.caseType', {
              from: t(`prescription:caseType.${work.caseType}`),
              to: t(`prescription:caseType.${proposal.caseType}`),
            })}
          </Box>
        )}
        {work.items.length > 0 && changes.length > 0 && <DifferenceTable differences={changes} becomes />}
        <Unsaid proposal={proposal} />
      </SpaceBetween>
    </ActionDialog>
  );
}

/**
 * Shows what cannot be taken over: words of the case that have no matching choice here, and facts that the case lacks.
 */
function Unsaid({ proposal: { untold, gaps } }: { proposal: Proposal }) {
  const { t, i18n } = useTranslation(['order', 'prescription']);
  return (
    <>
      {untold.map(({ tooth, field, word }) => (
        <Box key={`${tooth}-${field}`} color="text-status-warning">
          <Teeth teeth={[tooth]} /> · {t('offer.untold', { field: t(`prescription:label.${field}`), word })}
        </Box>
      ))}
      {gaps.length > 0 && (
        <Box color="text-body-secondary">
          {t('offer.gaps', {
            list: enumerated(
              gaps.map((gap) => t(`prescription:label.${gap}`)),
              i18n.language,
            ),
          })}
        </Box>
      )}
    </>
  );
}
