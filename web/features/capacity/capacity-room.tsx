import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAsked } from '#web/api/asked-organisation.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

/** Shows how much the organisation may store, and how much of that is in use, reserved and free. */
export function CapacityRoom() {
  const { t, i18n } = useTranslation(['portal', 'app']);
  const asked = useAsked();
  const { data, error, refetch } = useQuery(capacityQueries.info(asked));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} />;
  const { capacityBytes, usedBytes, reservedBytes } = data;
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  const taken = usedBytes + reservedBytes;
  return (
    <SpaceBetween size="m">
      <ProgressBar label={t('app:capacity.used')} value={Math.min(100, (taken / capacityBytes) * 100)} />
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('totalCapacity.capacity'), value: size(capacityBytes) },
          { label: t('totalCapacity.used'), value: size(usedBytes) },
          { label: t('totalCapacity.reserved'), value: size(reservedBytes) },
          { label: t('totalCapacity.free'), value: size(Math.max(0, capacityBytes - taken)) },
        ]}
      />
    </SpaceBetween>
  );
}
