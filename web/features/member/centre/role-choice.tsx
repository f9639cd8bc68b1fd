import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MemberRole, roleRow } from '#shared/access/roles.ts';
import { changeRole } from '#web/api/change-role.ts';
import { useSession } from '#web/api/session.ts';
import { useRoleNames } from '../use-role-names.ts';

/** Lets the person choose one of their roles. Shows nothing to a person with one role. */
export function RoleChoice() {
  const { t } = useTranslation('member');
  const client = useQueryClient();
  const { user } = useSession();
  const { nameOfRole } = useRoleNames();
  const roles = MemberRole.options.filter((role) =>
    user.authorities.some(({ authorityId }) => authorityId === roleRow(role).authorityId),
  );
  if (roles.length < 2) return null;
  return (
    <Container
      header={
        <Header variant="h2" description={t('centre.roleText')}>
          {t('centre.roleTitle')}
        </Header>
      }
    >
      <SegmentedControl
        label={t('centre.roleTitle')}
        selectedId={String(user.authorityId)}
        options={roles.map((role) => ({ id: String(roleRow(role).authorityId), text: nameOfRole(role) }))}
        onChange={({ detail }) => void changeRole(client, user, Number(detail.selectedId))}
      />
    </Container>
  );
}
