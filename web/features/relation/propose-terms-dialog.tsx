import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { NamedBy } from '#shared/order/patient-naming.ts';
import { PartnerTerms, type SeenTerms } from '#shared/relation/partner-terms.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { OfferedFields } from './offered-fields.tsx';

interface ProposeTermsDialogProps {
  readonly relation: Relation;
  readonly terms: SeenTerms;
  readonly onClose: () => void;
}

/** Proposes terms to the partner. The form begins with the present terms. */
export function ProposeTermsDialog({ relation, terms, onClose }: ProposeTermsDialogProps) {
  const { t } = useTranslation(['relation', 'naming']);
  const present = terms.versions.at(-1)?.terms;
  const form = useForm(
    PartnerTerms,
    {
      dueDays: present?.dueDays?.toString() ?? '',
      caseTypes: present?.caseTypes ?? [],
      materials: present?.materials ?? [],
      acceptsByItself: present?.acceptsByItself ?? false,
      patientNaming: present?.patientNaming ?? 'name',
    },
    ({ dueDays, ...values }) => ({ ...values, dueDays: dueDays === '' ? null : Number(dueDays) }),
  );
  const { values, change, faultOf } = form;
  const propose = useCall(relationApi.proposeTerms);
  const { relationId } = relation;
  const send = form.submit((proposed) =>
    propose.mutate({ relationId, version: terms.version, terms: proposed }, { onSuccess: onClose }),
  );
  return (
    <ActionDialog
      title={t('terms.action.proposeTerms')}
      isBusy={propose.isPending}
      isWide
      onAction={() => send()}
      onClose={onClose}
    >
      {t('terms.consequence')}
      <Field label={t('terms.dueDays')} fault={faultOf('dueDays')} isOptional hint={t('terms.dueHint')}>
        <Input
          inputMode="numeric"
          value={values.dueDays}
          invalid={faultOf('dueDays') !== undefined}
          onChange={({ detail }) => change({ dueDays: detail.value.trim() })}
          onBlur={() => form.leave('dueDays')}
        />
      </Field>
      <OfferedFields
        form={form}
        labels={{ caseTypes: t('terms.caseTypes'), materials: t('terms.materials') }}
        hint={t('terms.nothing')}
      />
      <Choice
        label={t('terms.patients')}
        chosen={values.patientNaming}
        options={NamedBy.options.map((id) => ({ id, text: t(`naming:by.${id}`) }))}
        onChoose={(patientNaming) => change({ patientNaming })}
      />
      <Box color="text-body-secondary" fontSize="body-s">
        {t('terms.patientsHint')}
      </Box>
      <Checkbox checked={values.acceptsByItself} onChange={({ detail }) => change({ acceptsByItself: detail.checked })}>
        {t('terms.acceptsByItself')}
      </Checkbox>
    </ActionDialog>
  );
}
