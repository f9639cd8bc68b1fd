import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import {
  differingFacts,
  MERGE_FACTS,
  MergeChoice,
  type MergeChoices,
  type MergeFact,
  type MergePreview,
  proposedChoice,
} from '#shared/patient/patient-merge.ts';
import { fieldOf, mergeFactText } from './merge-fact-text.ts';

interface MergeFactsProps {
  readonly preview: MergePreview;
  readonly choices: MergeChoices;
  readonly onChoose: (choices: MergeChoices) => void;
}

const COUNTS = ['orders', 'studies', 'files', 'visits', 'charts', 'analyses', 'shares'] as const;

/** Facts that distinguish two people of the same name. */
const DISTINCT: readonly MergeFact[] = ['birthDate', 'identity', 'sex'];

/** Whether both records have different values of one of these facts. The records may then be of two people. */
const mayBeTwo = ({ own, other }: MergePreview): boolean =>
  differingFacts(own, other)
    .filter((fact) => DISTINCT.includes(fact))
    .some((fact) => [own, other].every((record) => record[fact] !== undefined && record[fact] !== 'unknown'));

/** Shows two records fact by fact, with the value that stays. Also shows the things that the merge moves to the record (PAT-124). */
export function MergeFacts({ preview, choices, onChoose }: MergeFactsProps) {
  const { t, i18n } = useTranslation(['patient', 'prescription', 'app']);
  const { own, other, counts } = preview;
  const reader = { t, language: i18n.language };
  const facts = differingFacts(own, other);
  const choiceOf = (fact: MergeFact): MergeChoice => choices[fact] ?? proposedChoice(fact, own, other);
  const options = (fact: MergeFact) =>
    MergeChoice.options
      .filter((choice) => choice !== 'both' || MERGE_FACTS[fact] !== 'one')
      .map((choice) => ({ value: choice, label: t(`merge.keep.${choice}`) }));
  return (
    <SpaceBetween size="m">
      {mayBeTwo(preview) && (
        <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
          {t('merge.mayBeTwo')}
        </Alert>
      )}
      <Table
        variant="borderless"
        wrapLines
        items={facts}
        trackBy={String}
        ariaLabels={{ tableLabel: t('merge.facts') }}
        header={<Box variant="h3">{t('merge.facts')}</Box>}
        empty={t('merge.noDifference')}
        columnDefinitions={[
          { id: 'field', header: t('merge.field'), cell: (fact) => t(`field.${fieldOf(fact)}`), isRowHeader: true },
          {
            id: 'own',
            header: `${t('merge.keep.own')} · ${own.patientNumber}`,
            cell: (fact) => <bdi className="written">{mergeFactText(own, fact, reader) || t('unknown')}</bdi>,
          },
          {
            id: 'other',
            header: `${t('merge.keep.other')} · ${other.patientNumber}`,
            cell: (fact) => <bdi className="written">{mergeFactText(other, fact, reader) || t('unknown')}</bdi>,
          },
          {
            id: 'choice',
            header: t('merge.stays'),
            cell: (fact) => (
              <Select
                ariaLabel={`${t('merge.stays')}: ${t(`field.${fieldOf(fact)}`)}`}
                options={options(fact)}
                selectedOption={options(fact).find(({ value }) => value === choiceOf(fact)) ?? null}
                onChange={({ detail }) =>
                  onChoose({ ...choices, [fact]: MergeChoice.parse(detail.selectedOption.value) })
                }
              />
            ),
          },
        ]}
      />
      <Box variant="h3">{t('merge.along', { number: other.patientNumber })}</Box>
      <KeyValuePairs
        columns={4}
        items={COUNTS.map((count) => ({ label: t(`merge.count.${count}`), value: counts[count] }))}
      />
    </SpaceBetween>
  );
}
