import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type { About } from '#shared/outside-report/outside-report.ts';

interface AboutLinesProps {
  readonly about: About;
  readonly more?: readonly KeyValuePairsProps.Item[];
}

/** Shows the device or the order of a label, and the organisation that it belongs to. */
export function AboutLines({ about, more = [] }: AboutLinesProps) {
  const { t } = useTranslation('outsideReport');
  const { equipment, orderNumber, organisationName } = about;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        equipment === null
          ? { label: t('page.order'), value: orderNumber }
          : { label: t('page.device'), value: `${equipment.modelNumber} · ${equipment.serialNumber}` },
        { label: t('page.organisation'), value: <bdi>{organisationName}</bdi> },
        ...more,
      ]}
    />
  );
}
