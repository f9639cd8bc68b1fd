import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { type PrescriptionLine, prescriptionLines } from '#shared/prescription/prescription-lines.ts';
import type { Prescription, PrescriptionItem } from '#shared/prescription/prescription.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { ToothChart } from '#web/ui/tooth/tooth-chart.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { toothMarks } from '#shared/prescription/tooth-marks.ts';
import { useBridgeLooks } from './use-bridge-looks.ts';
import { usePrescriptionWords } from './use-prescription-words.ts';

/** Facts that are shown even if the prescription has no value for them. */
const SHOWN_EMPTY = ['process', 'dueDate'] as const;

/** Shows the clinic's prescription as the lab reads it, with every filled field. */
export function PrescriptionView({ prescription }: { prescription: Prescription }) {
  const { t } = useTranslation('prescription');
  const isNarrow = useNarrow();
  const lines = prescriptionLines(prescription, usePrescriptionWords());
  const ofOrder = lines.filter(({ piece, group }) => piece === undefined && group !== 'description');
  const missing = SHOWN_EMPTY.filter((name) => !ofOrder.some((line) => line.name === name));
  const bridgeLooks = useBridgeLooks();
  const { items } = prescription;
  return (
    <Container>
      <SpaceBetween size="l">
        <KeyValuePairs
          columns={isNarrow ? 2 : 4}
          items={[
            ...ofOrder.map(({ label, value }) => ({ label, value })),
            ...missing.map((name) => ({ label: t(`label.${name}`), value: t('none') })),
          ]}
        />
        {items.length > 0 && <ToothChart marks={toothMarks(items)} {...bridgeLooks(items)} />}
        {items.map((item, index) => (
          <PieceView key={index} item={item} number={index + 1} lines={lines.filter(({ piece }) => piece === index)} />
        ))}
        {lines
          .filter(({ group }) => group === 'description')
          .map(({ name, label, value }) => (
            <div key={name}>
              <Box variant="awsui-key-label">{label}</Box>
              <div className="written" style={{ whiteSpace: 'pre-wrap' }}>
                {value}
              </div>
            </div>
          ))}
      </SpaceBetween>
    </Container>
  );
}

interface PieceViewProps {
  readonly item: PrescriptionItem;
  readonly number: number;
  readonly lines: readonly PrescriptionLine[];
}

/** Shows one piece of work. The facts about single teeth follow, tooth by tooth. */
function PieceView({ item, number, lines }: PieceViewProps) {
  const { t } = useTranslation('prescription');
  const isNarrow = useNarrow();
  const ofPiece = lines.filter(({ tooth, name }) => tooth === undefined && name !== 'teeth');
  return (
    <KeyValuePairs
      columns={isNarrow ? 2 : 4}
      items={[
        { label: t('item.number', { number }), value: <Teeth teeth={item.teeth} /> },
        ...ofPiece.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
        ...item.units.map(({ tooth }) => ({
          label: <Teeth teeth={[tooth]} />,
          value: <ToothLines lines={lines.filter((line) => line.tooth === tooth)} />,
        })),
      ]}
    />
  );
}

function ToothLines({ lines }: { lines: readonly PrescriptionLine[] }) {
  return lines.map(({ name, label, value }) => (
    <div key={name}>
      {label}: <bdi>{value}</bdi>
    </div>
  ));
}
