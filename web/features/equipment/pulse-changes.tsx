import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Pulse } from '#shared/equipment/pulse.ts';
import { formatTime } from '#web/ui/format-time.ts';

/** Number of the newest changes that are shown. */
const SHOWN = 10;

/** Lists the times at which a device came online, went offline, or reported other faults than before. */
export function PulseChanges({ pulse }: { pulse: Pulse }) {
  const { t } = useTranslation('equipment');
  return (
    <SpaceBetween size="xxs">
      {pulse.changes.slice(0, SHOWN).map(({ at, status, errorCodes }) => (
        <div key={`${at} ${status}`}>{[formatTime(at), t(`status.${status}`), ...errorCodes].join(' · ')}</div>
      ))}
    </SpaceBetween>
  );
}
