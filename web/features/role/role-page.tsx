import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLE_PAIRS } from '#shared/access/roles.ts';
import type { EditedRole } from '#shared/role/role-api.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { roleQueries } from '#web/api/queries/role-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ExplainPanel } from './explain-panel.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RoleHistory } from './role-history.tsx';
import { useLookAs } from './use-look-as.ts';

/**
 * Shows the permissions of the organisation's staff. A head can change them, ask why a member may do something, and view the portal as a
 * member.
 */
export function RolePage() {
  const { t } = useTranslation('role');
  useDocumentTitle(t('title'));
  const { user } = useSession();
  const asked = useAsked();
  const isEditable = ROLE_PAIRS.some(({ organisationType }) => organisationType === user.institution?.type);
  const { data, error, refetch } = useQuery({ ...roleQueries.edited(asked), enabled: isEditable });
  if (!isEditable) return <EmptyState picture="nothingFound" title={t('fixed.title')} text={t('fixed.text')} isPage />;
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <EditedRolePage edited={data} />;
}

function EditedRolePage({ edited }: { edited: EditedRole }) {
  const { t } = useTranslation('role');
  const [isResetting, setResetting] = useState(false);
  const lookAs = useLookAs();
  const { iid } = useAsked();
  const { role, memberCount: count } = edited;
  const header = (
    <Header
      variant="h1"
      description={`${t('intro', { role: t(`name.${role}`) })} ${t('people', { count })}`}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {edited.changes.length > 0 && <Button onClick={() => setResetting(true)}>{t('action.reset')}</Button>}
          {iid === undefined && (
            <Button iconName="user-profile" loading={lookAs.isPending} onClick={() => lookAs.mutate(null)}>
              {t('action.viewAs')}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {t('title')}
    </Header>
  );
  const tabs = [
    { id: 'permissions', label: t('tab.permissions'), content: <RoleEditor edited={edited} /> },
    { id: 'explain', label: t('tab.explain'), content: <ExplainPanel role={role} /> },
    { id: 'history', label: t('tab.history'), content: <RoleHistory role={role} /> },
  ];
  return (
    <ContentLayout header={header}>
      <Tabs tabs={tabs} ariaLabel={t('title')} />
      {isResetting && <ResetDialog edited={edited} onClose={() => setResetting(false)} />}
    </ContentLayout>
  );
}
