import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { NewPatient, Patient } from '#shared/patient/patient.ts';
import type * as z from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import { announceRefusal, isRefusal } from '#web/api/refusals.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { refusedFields } from '#web/ui/form-faults.ts';
import type { KeptForm } from '#web/ui/use-kept-form.ts';
import { KnownPatients } from './known-patients.tsx';
import { changesOf, profileOf, type PatientValues } from './patient-form.ts';

type NewProfile = z.input<typeof NewPatient>;

/** Returns the faults with the names of the form's fields. For a change, the server puts `profile.` before these names. */
const ofForm = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.replace('profile.', ''), fault]));

/**
 * Saves a new patient, or the form's changes of a known one. If another person changed the record meanwhile, takes over the fields that
 * only that person changed. The rest is saved. If both changed the same field, asks the user first.
 */
export function useSavePatient(
  patient: Patient | undefined,
  kept: Pick<KeptForm<PatientValues>, 'form' | 'base' | 'meet' | 'forget'>,
  onSaved: (patient: Patient) => void,
) {
  const client = useQueryClient();
  const create = useCall(patientApi.create, { quiet: true, onDone: kept.forget });
  const [known, setKnown] = useState<{ readonly rows: KnownPatients; readonly profile: NewProfile }>();
  const update = useCall(patientApi.update, { quiet: true, onDone: kept.forget });
  const [version, setVersion] = useState(patient?.version ?? 0);
  const refuse = (error: Error) => {
    const faults = error instanceof ApiError ? ofForm(refusedFields(error.data)) : {};
    if (Object.keys(faults).length > 0) kept.form.refuse(faults);
    else if (isRefusal(error)) announceRefusal(error);
  };

  async function meetNewest({ patientId }: Patient): Promise<void> {
    const newest = await client.fetchQuery({ ...patientQueries.detail(patientId), staleTime: 0 });
    const theirs = profileOf(newest);
    const { merged, isSettled } = kept.meet(theirs);
    setVersion(newest.version);
    if (isSettled) change(newest, theirs, merged);
  }

  function change(seen: Patient, base: PatientValues, values: PatientValues): void {
    const { patientId } = seen;
    update.mutate(
      { patientId, version: seen.version, profile: changesOf(base, values) },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (error instanceof ApiError && error.codeName === 'changedMeanwhile') void meetNewest(seen);
          else refuse(error);
        },
      },
    );
  }

  const enter = (profile: NewProfile) =>
    create.mutate(profile, {
      onSuccess: onSaved,
      onError: (error) => {
        const rows = error instanceof ApiError ? KnownPatients.safeParse(error.data).data : undefined;
        setKnown(rows && { rows, profile });
        if (rows === undefined) refuse(error);
      },
    });

  return {
    known: known?.rows,
    createAllTheSame: () => known !== undefined && enter({ ...known.profile, evenIfKnown: true }),
    isBusy: create.isPending || update.isPending,
    save: (profile: NewProfile) => {
      if (patient === undefined) enter(profile);
      else change({ ...patient, version }, kept.base, kept.form.values);
    },
  };
}
