import { useTranslation } from 'react-i18next';
import { NewPatient, PatientChange, type Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { refusedFields } from '#web/ui/form-faults.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { PatientFields } from './patient-fields.tsx';
import { profileOf, StoredPatient, toInput } from './patient-form.ts';

interface PatientDialogProps {
  /** Absent: a new patient is entered. */
  readonly patient?: Patient;
  readonly onClose: () => void;
  readonly onSaved: (patient: Patient) => void;
}

/** Enters a patient, or changes what is known about one. */
export function PatientDialog({ patient, onClose, onSaved }: PatientDialogProps) {
  const { t } = useTranslation('patient');
  const isNew = patient === undefined;
  const create = useCall(patientApi.create);
  const update = useCall(patientApi.update);
  const { form, offers, entryId, forget } = useKeptForm(isNew ? NewPatient : PatientChange, profileOf(patient), {
    name: isNew ? 'patient' : patient.patientId,
    stored: StoredPatient,
    toInput,
  });
  const giveUp = () => {
    forget();
    onClose();
  };
  const answer = {
    onSuccess: (saved: Patient) => {
      onSaved(saved);
      giveUp();
    },
    onError: (error: Error) => {
      if (error instanceof ApiError) form.refuse(refusedFields(error.data));
    },
  };
  const send = form.submit((profile) => {
    if (isNew) create.mutate(profile, answer);
    else update.mutate({ patientId: patient.patientId, version: patient.version, profile }, answer);
  });
  return (
    <ActionDialog
      title={t(isNew ? 'dialog.create' : 'dialog.edit')}
      action={t('dialog.save')}
      isWide
      isBusy={create.isPending || update.isPending}
      onAction={() => send()}
      onClose={onClose}
      onCancel={giveUp}
    >
      <DraftOffer offers={offers} nameOf={({ name = '' }) => name} discard={isNew ? 'startEmpty' : 'discard'} />
      {/* Another entry opens the sections that it fills. */}
      <PatientFields key={entryId} form={form} isNew={isNew} />
    </ActionDialog>
  );
}
