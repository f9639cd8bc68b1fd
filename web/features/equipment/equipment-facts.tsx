import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { activationCodeState } from '#shared/equipment/equipment-detail.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Shows the known facts about a device. The activation code is never shown again; the page only says whether it is used. */
export function EquipmentFacts({ equipment }: { equipment: Equipment }) {
  const { t, i18n } = useTranslation('equipment');
  const { organisation, uniqueIdentifier, firmwareNumber, pulse } = equipment;
  const ago = (at: UnixSeconds | undefined) => (at === undefined ? '–' : <TimeAgo at={at} />);
  const lines = [
    { label: t('column.state'), value: t(`state.${equipment.state}`) },
    organisation !== null && { label: t('column.organisation'), value: <bdi>{organisation.name}</bdi> },
    { label: t('column.firmwareNumber'), value: firmwareNumber || '–' },
    { label: t('column.uniqueIdentifier'), value: <bdi>{uniqueIdentifier || '–'}</bdi> },
    { label: t('column.code'), value: t(`code.${activationCodeState(equipment)}`) },
    { label: t('column.bindTime'), value: ago(equipment.bindTime) },
    { label: t('column.unbindTime'), value: ago(equipment.unbindTime) },
    { label: t('column.lastReport'), value: ago(pulse?.at) },
    pulse && { label: t('column.freeDisk'), value: byteSize(pulse.freeDiskBytes, i18n.language) },
    pulse?.temperatureCelsius !== undefined && {
      label: t('column.temperature'),
      value: `${pulse.temperatureCelsius} °C`,
    },
    pulse && pulse.errorCodes.length > 0 && { label: t('column.errorCodes'), value: pulse.errorCodes.join(', ') },
  ];
  return (
    <Container>
      <KeyValuePairs columns={3} items={lines.filter((line) => line !== false && line !== undefined)} />
    </Container>
  );
}
