import Textarea from '@cloudscape-design/components/textarea';
import TimeInput from '@cloudscape-design/components/time-input';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { type Visit, VisitEntry } from '#shared/patient/visit.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { refusedFields } from '#web/ui/form-faults.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

interface VisitDialogProps {
  readonly patientId: PatientId;
  /** The visit to change; absent = a new one. */
  readonly visit: Visit | undefined;
  readonly onClose: () => void;
}

interface VisitValues {
  readonly day: string;
  readonly clock: string;
  readonly inspectionNumber: string;
  readonly note: string;
}

function valuesOf(visit: Visit | undefined): VisitValues {
  const at = visit?.at ?? Math.floor(Date.now() / 1000);
  return {
    day: formatTime(at, '{y}-{m}-{d}'),
    clock: formatTime(at, '{h}:{i}'),
    inspectionNumber: visit?.inspectionNumber ?? '',
    note: visit?.note ?? '',
  };
}

const toInput = ({ day, clock, ...texts }: VisitValues) => ({
  ...texts,
  at: new Date(`${day}T${clock === '' ? '00:00' : clock}`).getTime() / 1000,
});

/** Enters a visit, or changes one (PAT-101). */
export function VisitDialog({ patientId, visit, onClose }: VisitDialogProps) {
  const { t } = useTranslation('patient');
  const form = useForm(VisitEntry, valuesOf(visit), toInput);
  const save = useCall(patientApi.saveVisit);
  const named = visit === undefined ? {} : { visitId: visit.visitId };
  const send = form.submit((entry) =>
    save.mutate(
      { ...entry, ...named, patientId, version: visit?.version ?? 0 },
      {
        onSuccess: onClose,
        onError: (error) => form.refuse(error instanceof ApiError ? refusedFields(error.data) : {}),
      },
    ),
  );
  const fault = form.faultOf('at');
  return (
    <ActionDialog
      title={t(visit === undefined ? 'visit.add' : 'visit.change')}
      action={t('dialog.save')}
      isBusy={save.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <Field label={t('visit.day')} fault={fault}>
        <DayInput
          value={form.values.day}
          isInvalid={fault !== undefined}
          onChange={(day) => form.change({ day })}
          onLeave={() => form.leave('at')}
        />
      </Field>
      <Field label={t('visit.time')} fault={undefined}>
        <TimeInput
          value={form.values.clock}
          format="hh:mm"
          placeholder="09:30"
          onChange={({ detail }) => form.change({ clock: detail.value })}
          onBlur={() => form.leave('at')}
        />
      </Field>
      <TextField form={form} name="inspectionNumber" label={t('field.inspectionNumber')} isOptional />
      <Field label={t('visit.note')} fault={form.faultOf('note')} isOptional>
        <Textarea
          value={form.values.note}
          onChange={({ detail }) => form.change({ note: detail.value })}
          onBlur={() => form.leave('note')}
        />
      </Field>
    </ActionDialog>
  );
}
