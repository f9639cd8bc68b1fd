import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ShownTooth } from '#shared/chart/chart.ts';
import { problemTeeth } from '#shared/chart/problem-teeth.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';

interface ProblemTeethProps {
  readonly teeth: readonly ShownTooth[];
  readonly onChoose: (tooth: FdiToothNumber) => void;
}

/** Shows the number of teeth with a finding. For each of these teeth, a button opens the tooth (PAT-133). */
export function ProblemTeeth({ teeth, onChoose }: ProblemTeethProps) {
  const { t } = useTranslation(['chart', 'tooth']);
  const { toothNotation } = usePreferences();
  const found = problemTeeth(teeth);
  if (found.length === 0) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <Box variant="strong">{t('problemTeeth', { count: found.length })}</Box>
      {found.map((tooth) => {
        const name = writeTooth(tooth, toothNotation);
        return (
          <Button key={tooth} ariaLabel={t('tooth:tooth', { name })} onClick={() => onChoose(tooth)}>
            {name}
          </Button>
        );
      })}
    </SpaceBetween>
  );
}
