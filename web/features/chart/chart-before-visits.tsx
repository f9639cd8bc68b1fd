import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { ChartBoard } from './chart-board.tsx';
import { ToothPanel } from './tooth-panel.tsx';

interface ChartBeforeVisitsProps {
  readonly patientId: PatientId;
  readonly imagesOf: (tooth: FdiToothNumber) => ReactNode;
}

const NO_STATES = new Map<string, never>();
const NONE = new Set<string>();

/** Shows the teeth before the first visit. No tooth has an entry yet, but the images of a chosen tooth can be seen. */
export function ChartBeforeVisits({ patientId, imagesOf }: ChartBeforeVisitsProps) {
  const { t } = useTranslation('chart');
  const [tooth, setTooth] = useState<FdiToothNumber>();
  const boardRef = useRef<HTMLDivElement>(null);
  const close = () => {
    boardRef.current?.querySelector<SVGElement>(`[data-tooth="${tooth}"]`)?.focus();
    setTooth(undefined);
  };
  return (
    <>
      <div ref={boardRef}>
        <ChartBoard
          label={t('title')}
          teeth={NO_STATES}
          withDeciduous
          chosen={tooth}
          changed={NONE}
          onChoose={(name) => setTooth(FdiToothNumber.parse(name))}
        />
      </div>
      {tooth !== undefined && (
        <ToothPanel
          key={tooth}
          patientId={patientId}
          visit={undefined}
          tooth={tooth}
          shown={undefined}
          images={imagesOf(tooth)}
          canWrite={false}
          onSaved={close}
          onClose={close}
        />
      )}
    </>
  );
}
