import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Tiles from '@cloudscape-design/components/tiles';
import { useTranslation } from 'react-i18next';
import { CaseType } from '#shared/prescription/prescription.ts';
import { Field } from '#web/ui/field.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import type { OrderForm } from './order-draft.ts';
import type { LabTerms } from './use-lab-terms.ts';

interface CaseTypeFieldProps {
  readonly form: OrderForm;
  readonly found: LabTerms | undefined;
}

/**
 * Asks for the case type. Marks the types that the lab does not offer. If such a type is chosen, explains why it is
 * marked and what to do (REL-92).
 */
export function CaseTypeField({ form, found }: CaseTypeFieldProps) {
  const { t } = useTranslation('prescription');
  const { values, change, faultOf } = form;
  const accepted = found?.terms.caseTypes ?? [];
  const isOutside = (value: string) => accepted.length > 0 && !accepted.some((each) => each === value);
  const outsideWord = found?.isAgreed === true ? 'work.outsideTerms' : 'work.unlisted';
  return (
    <Field label={t('label.caseType')} fault={faultOf('prescription.caseType')}>
      <Tiles
        columns={4}
        value={values.caseType}
        items={CaseType.options.map((value) => ({
          value,
          label: t(`caseType.${value}`),
          description: isOutside(value) ? (
            <>
              {t(`caseTypeHint.${value}`)}{' '}
              <Box variant="span" fontSize="body-s" color="text-status-warning">
                {t(outsideWord, { lab: found?.lab ?? '' })}
              </Box>
            </>
          ) : (
            t(`caseTypeHint.${value}`)
          ),
        }))}
        onChange={({ detail }) => change({ caseType: detail.value })}
      />
      {found !== undefined && isOutside(values.caseType) && <WhyOutside caseType={values.caseType} found={found} />}
    </Field>
  );
}

function WhyOutside({ caseType, found }: { readonly caseType: string; readonly found: LabTerms }) {
  const { t } = useTranslation('prescription');
  const type = t(`caseType.${CaseType.catch('other').parse(caseType)}`);
  const values = { lab: found.lab, type };
  return (
    <output>
      <StatusIndicator type={found.isAgreed ? 'warning' : 'info'}>
        {t(found.isAgreed ? 'whyOutside.agreed' : 'whyOutside.published', values)}
      </StatusIndicator>{' '}
      <RouteLink to={`/relation/find?${new URLSearchParams({ caseType })}`}>{t('whyOutside.find', { type })}</RouteLink>
      {found.isAgreed && (
        <>
          {' · '}
          <RouteLink to="/relation">{t('whyOutside.terms')}</RouteLink>
        </>
      )}
    </output>
  );
}
