import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { DeletionDialog } from '#web/ui/deletion-dialog.tsx';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';
import { useSayDeleted } from '#web/ui/use-say-deleted.ts';

const UnderWay = z.object({ state: z.literal('orderUnderWay'), orders: z.array(z.string()) });

/** Returns the orders that prevent the deletion; `undefined` for every other failure. */
const ordersIn = (error: unknown): string[] | undefined =>
  error instanceof ApiError ? UnderWay.safeParse(error.data).data?.orders : undefined;

/** Deletes a patient with all orders and files. Shows nothing to people who may not do that. */
export function DeletePatient({ patient }: { patient: Patient }) {
  const { t } = useTranslation('bin');
  const navigate = useNavigate();
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const deletion = useCall(patientApi.delete, { quiet: true });
  const sayDeleted = useSayDeleted();
  const wordsOf = useRefusalWords();
  if (!may('patient:delete')) return null;
  const { patientId, version, name } = patient;
  const orders = ordersIn(deletion.error);
  const failure = deletion.error === null ? undefined : wordsOf(deletion.error);
  const remove = () =>
    deletion.mutate(
      { patientId, version },
      {
        onSuccess: (deleted) => {
          sayDeleted(deleted);
          void navigate('/patient', { replace: true });
        },
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('action.patient')}</Button>
      {isOpen && (
        <DeletionDialog
          kind="patient"
          label={name}
          obstacle={orders === undefined ? failure : t('obstacle.orderUnderWay', { orders: orders.join(', ') })}
          isBusy={deletion.isPending}
          onDelete={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
