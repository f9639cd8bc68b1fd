import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { EditedRole } from '#shared/role/role-api.ts';
import { Comparison } from './comparison.tsx';
import { unsavedCount } from './saved-changes.ts';

interface UnsavedPanelProps {
  readonly edited: EditedRole;
  readonly draft: RoleChanges;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Shows the effect of saving the unsaved changes on the members, with buttons to save or discard. */
export function UnsavedPanel({ edited, draft, isBusy, onSave, onDiscard }: UnsavedPanelProps) {
  const { t } = useTranslation('role');
  const count = unsavedCount(edited, draft);
  if (count === 0) return null;
  return (
    <div className="role-unsaved">
      <Alert
        type="warning"
        header={t('unsaved.title', { count })}
        action={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onDiscard}>{t('action.discard')}</Button>
            <Button variant="primary" loading={isBusy} onClick={onSave}>
              {t('action.save')}
            </Button>
          </SpaceBetween>
        }
      >
        <Comparison edited={edited} draft={draft} />
      </Alert>
    </div>
  );
}
