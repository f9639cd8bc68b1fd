import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chart, ChartVisit, ShownTooth } from '#shared/chart/chart.ts';
import type { PatientId } from '#shared/ids.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { localDay } from '#web/ui/relative-time.ts';
import { ToothForm } from './tooth-form.tsx';
import { ToothHistory } from './tooth-history.tsx';
import { stateWords } from './tooth-words.ts';

interface ToothPanelProps {
  readonly patientId: PatientId;
  /** Visit at which the tooth is charted; undefined before the first visit. */
  readonly visit: ChartVisit | undefined;
  readonly tooth: FdiToothNumber;
  readonly shown: ShownTooth | undefined;
  /** Images of the tooth, which another feature provides. */
  readonly images: ReactNode;
  readonly canWrite: boolean;
  readonly onSaved: (chart: Chart) => void;
  readonly onClose: () => void;
}

/** Shows one tooth of the chart: its state, its images, the form that charts it, and its history (PAT-132). */
export function ToothPanel(props: ToothPanelProps) {
  const { patientId, visit, tooth, shown, images, canWrite, onSaved, onClose } = props;
  const { t, i18n } = useTranslation(['chart', 'tooth']);
  const { toothNotation } = usePreferences();
  const [savedCount, setSavedCount] = useState(0);
  const words = stateWords(tooth, shown, { t, language: i18n.language });
  const since = shown === undefined ? undefined : t('since', { day: localDay(shown.at, i18n.language) });
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={visit && t('charting', { day: localDay(visit.at, i18n.language) })}
          actions={<Button onClick={onClose}>{t('close')}</Button>}
        >
          <bdi>{t('tooth:tooth', { name: writeTooth(tooth, toothNotation) })}</bdi>
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Box>
          <span className="written">{words}</span>
          {since !== undefined && <Box color="text-body-secondary">{since}</Box>}
        </Box>
        {images}
        {canWrite && visit !== undefined && (
          <ToothForm
            key={`${visit.visitId}-${tooth}-${savedCount}`}
            patientId={patientId}
            visit={visit}
            tooth={tooth}
            shown={shown}
            onSaved={(chart) => {
              onSaved(chart);
              setSavedCount((before) => before + 1);
            }}
          />
        )}
        <ToothHistory patientId={patientId} tooth={tooth} />
      </SpaceBetween>
    </Container>
  );
}
