import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CASE_FILE_TRANSITIONS } from '#shared/file/case-file-transitions.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { DeletionDialog } from '#web/ui/deletion-dialog.tsx';
import { useSayDeleted } from '#web/ui/use-say-deleted.ts';

/** Deletes a processed file that the reader's organisation uploaded. Shows nothing to people who may not delete it. */
export function DeleteFile({ file }: { file: CaseFile }) {
  const { t } = useTranslation('bin');
  const { may, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const deletion = useCall(fileApi.delete);
  const sayDeleted = useSayDeleted();
  const row = findTransition(CASE_FILE_TRANSITIONS, { action: 'delete', from: file.state, by: 'user' });
  if (row === undefined || file.payerId !== user.iid || !may('file:delete')) return null;
  const { fileId, name } = file;
  const remove = () =>
    deletion.mutate(
      { fileId },
      {
        onSuccess: (deleted) => {
          sayDeleted(deleted);
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button iconName="remove" ariaLabel={`${t('action.file')}: ${name}`} onClick={() => setOpen(true)} />
      {isOpen && (
        <DeletionDialog
          kind="file"
          label={name}
          isBusy={deletion.isPending}
          onDelete={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
