import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { setPermission } from '#shared/access/edit-role.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { EditedRole } from '#shared/role/role-api.ts';
import { permissionGroups } from './permission-groups.ts';
import { PermissionRow } from './permission-row.tsx';
import './role-matrix.css';

interface RoleMatrixProps {
  readonly edited: EditedRole;
  readonly draft: RoleChanges;
  readonly onChange: (draft: RoleChanges) => void;
}

/** Shows every permission that the organisation's roles can hold, by group. */
export function RoleMatrix({ edited, draft, onChange }: RoleMatrixProps) {
  const { t } = useTranslation('role');
  const { role, changes } = edited;
  return (
    <SpaceBetween size="l">
      {permissionGroups(role).map(({ group, permissions }) => (
        <Container key={group} header={<Header variant="h2">{t(`group.${group}`)}</Header>}>
          <table className="role-matrix" aria-label={t(`group.${group}`)}>
            <thead>
              <tr>
                <th scope="col">{t('column.permission')}</th>
                <th scope="col" className="role-matrix-head">
                  {t('column.head')}
                </th>
                <th scope="col" className="role-matrix-member">
                  {t('column.member')}
                </th>
              </tr>
            </thead>
            <tbody>
              {permissions.map((permission) => (
                <PermissionRow
                  key={permission}
                  role={role}
                  permission={permission}
                  draft={draft}
                  saved={changes.find((each) => each.permission === permission)}
                  onChoose={(scope) => onChange(setPermission(role, draft, permission, scope))}
                />
              ))}
            </tbody>
          </table>
        </Container>
      ))}
    </SpaceBetween>
  );
}
