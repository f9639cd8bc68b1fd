import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import { reportApi } from '#shared/report/report-api.ts';
import type { ReportDraft, ReportTemplate } from '#shared/report/report.ts';
import { reportQueries } from '#web/api/queries/report-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { reportAddress } from './report-address.ts';

/** Returns a new draft with the contents of a template, or an empty draft if `template` is absent. */
const draftOf = (template: ReportTemplate | undefined): ReportDraft => ({
  title: template?.title ?? '',
  footer: template?.footer ?? '',
  withLogo: template?.withLogo ?? true,
  sections: (template?.texts ?? []).map((text) => ({ kind: 'text', sectionId: crypto.randomUUID(), ...text })),
});

interface BeginDialogProps {
  readonly patientId: PatientId;
  readonly onClose: () => void;
}

/** Asks for an empty report or a template of the clinic, and creates the report. */
export function BeginDialog({ patientId, onClose }: BeginDialogProps) {
  const { t } = useTranslation('report');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { data } = useQuery(reportQueries.templates());
  const create = useCall(reportApi.create);
  const drop = useCall(reportApi.deleteTemplate);
  const templates = data?.templates ?? [];
  // The draft of each template is made only once, so that a retry sends the same input. A new draft would have other random ids for its
  // sections.
  const [drafts] = useState(() => new Map<string, ReportDraft>());
  const draft = drafts.get(name) ?? draftOf(templates.find((each) => each.name === name));
  drafts.set(name, draft);
  const options = [
    { value: '', label: t('begin.none') },
    ...templates.map((each) => ({ value: each.name, label: each.name })),
  ];
  const begin = () =>
    create.mutate(
      { patientId, draft },
      { onSuccess: ({ reportId }) => void navigate(reportAddress(patientId, reportId)) },
    );
  return (
    <ActionDialog
      title={t('new')}
      action={t('begin.create')}
      isBusy={create.isPending}
      onAction={begin}
      onClose={onClose}
    >
      <FormField
        label={t('begin.template')}
        secondaryControl={
          name !== '' && (
            <Button
              formAction="none"
              iconName="remove"
              variant="icon"
              ariaLabel={t('template.delete', { name })}
              loading={drop.isPending}
              onClick={() => drop.mutate({ name }, { onSuccess: () => setName('') })}
            />
          )
        }
        stretch
      >
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === name) ?? null}
          onChange={({ detail }) => setName(detail.selectedOption.value ?? '')}
        />
      </FormField>
    </ActionDialog>
  );
}
