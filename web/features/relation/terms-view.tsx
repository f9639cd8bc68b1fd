import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import type { PartnerTerms } from '#shared/relation/partner-terms.ts';
import { enumerated } from '#shared/locales/enumerated.ts';

/** Shows each of the terms as a name with its value: days until the due day, acceptance, naming of patients, case types and materials. */
export function TermsView({ terms }: { terms: PartnerTerms }) {
  const { t, i18n } = useTranslation(['relation', 'prescription', 'naming']);
  const listed = (texts: readonly string[]) => enumerated(texts, i18n.language) ?? t('terms.all');
  return (
    <KeyValuePairs
      columns={2}
      items={[
        {
          label: t('terms.dueDays'),
          value: terms.dueDays === null ? t('none') : t('find.days', { count: terms.dueDays }),
        },
        { label: t('terms.acceptance'), value: t(terms.acceptsByItself ? 'terms.automatic' : 'terms.byHand') },
        { label: t('terms.patients'), value: t(`naming:by.${terms.patientNaming}`) },
        {
          label: t('terms.caseTypes'),
          value: listed(terms.caseTypes.map((each) => t(`prescription:caseType.${each}`))),
        },
        {
          label: t('terms.materials'),
          value: listed(terms.materials.map((each) => t(`prescription:material.${each}`))),
        },
      ]}
    />
  );
}
