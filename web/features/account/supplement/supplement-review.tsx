import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { asksPerson, type Missing, type Supplement } from './supplement-steps.ts';

/** What will be sent, to be looked at once more. */
export function SupplementReview({ values, missing }: { values: Supplement; missing: Missing }) {
  const { t, i18n } = useTranslation('portal');
  const { userName, nation, email } = values;
  const country = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(nation) ?? nation;
  const isPerson = asksPerson(missing);
  return (
    <SpaceBetween size="m">
      <Box>{t('supplement.check')}</Box>
      <KeyValuePairs
        columns={1}
        items={[
          ...(isPerson ? [{ label: t('supplement.name'), value: userName }] : []),
          { label: t('supplement.nation'), value: country, ...(!isPerson && { info: t('supplement.fixed') }) },
          ...(isPerson && email !== '' ? [{ label: t('supplement.email'), value: email }] : []),
        ]}
      />
    </SpaceBetween>
  );
}
