import { useTranslation } from 'react-i18next';
import { NewPatient, WholeProfile, type Patient } from '#shared/patient/patient.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ClashAlert } from '#web/ui/clash-alert.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { factText } from './fact-text.ts';
import { KnownPatientsNotice } from './known-patients.tsx';
import { PatientFields } from './patient-fields.tsx';
import { profileOf, StoredPatient, toInput } from './patient-form.ts';
import { useSavePatient } from './use-save-patient.ts';

interface PatientDialogProps {
  /** The patient to change; absent = a new one. */
  readonly patient?: Patient;
  readonly onClose: () => void;
  /** Called when the patient is saved, or turns out to be known already. */
  readonly onSaved: (patient: Pick<Patient, 'patientId'>) => void;
}

/** Enters a new patient, or changes the record of one. */
export function PatientDialog({ patient, onClose, onSaved }: PatientDialogProps) {
  const { t, i18n } = useTranslation(['patient', 'prescription', 'app']);
  const isNew = patient === undefined;
  const kept = useKeptForm(isNew ? NewPatient : WholeProfile, profileOf(patient), {
    name: isNew ? 'patient' : patient.patientId,
    stored: StoredPatient,
    toInput,
  });
  const { form, clash } = kept;
  const giveUp = () => {
    kept.forget();
    onClose();
  };
  const saving = useSavePatient(patient, kept, (saved) => {
    onSaved(saved);
    giveUp();
  });
  const send = form.submit(saving.save);
  return (
    <ActionDialog
      title={t(isNew ? 'dialog.create' : 'dialog.edit')}
      action={t('dialog.save')}
      isWide
      isBusy={saving.isBusy}
      onAction={() => send()}
      onClose={onClose}
      onCancel={giveUp}
    >
      {clash !== undefined && (
        <ClashAlert
          clash={clash}
          mine={form.values}
          nameOf={(field) => t(`field.${field}`)}
          textOf={(values, field) => factText(values, field, { t, language: i18n.language })}
          onSettle={kept.settle}
        />
      )}
      {saving.known !== undefined && (
        <KnownPatientsNotice
          known={saving.known}
          onOpen={(patientId) => {
            onSaved({ patientId });
            giveUp();
          }}
          onCreate={saving.createAllTheSame}
        />
      )}
      <DraftOffer offers={kept.offers} nameOf={({ name = '' }) => name} discard={isNew ? 'startEmpty' : 'discard'} />
      {/* A new key mounts the fields again when another draft is opened: its filled sections must be open. */}
      <PatientFields key={kept.entryId} form={form} isNew={isNew} />
    </ActionDialog>
  );
}
