import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { type EditedRole, roleApi } from '#shared/role/role-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { savedChanges } from './saved-changes.ts';
import { UnsavedPanel } from './unsaved-panel.tsx';

/** Shows the role's permissions with unsaved choices, and the effect of saving them. */
export function RoleEditor({ edited }: { edited: EditedRole }) {
  const { t } = useTranslation('role');
  const [draft, setDraft] = useState<RoleChanges>();
  const update = useCall(roleApi.update, { quiet: true });
  const chosen = draft ?? savedChanges(edited);
  const save = () =>
    update.mutate(
      { version: edited.version, changes: chosen },
      {
        onSuccess: () => {
          setDraft(undefined);
          flash({ type: 'success', content: t('saved') }, ERROR_TOAST_MS);
        },
        onError: (error) => {
          const isStale = error instanceof ApiError && error.codeName === 'changedMeanwhile';
          flash({ type: 'error', content: isStale ? t('changedMeanwhile') : error.message }, ERROR_TOAST_MS);
        },
      },
    );
  return (
    <>
      <RoleMatrix edited={edited} draft={chosen} onChange={setDraft} />
      <UnsavedPanel
        edited={edited}
        draft={chosen}
        isBusy={update.isPending}
        onSave={save}
        onDiscard={() => setDraft(undefined)}
      />
    </>
  );
}
