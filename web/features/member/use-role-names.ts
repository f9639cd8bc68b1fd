import { useTranslation } from 'react-i18next';
import { MemberRole, roleRow } from '#shared/access/roles.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';

/** Returns the names of roles, and the roles of a type of organisation, staff before heads. */
export function useRoleNames() {
  const { t } = useTranslation('app');
  const nameOfRole = (role: MemberRole): string => t(`role.${role}`);
  const optionsOf = (type: OrganisationType | undefined) =>
    MemberRole.options
      .filter((role) => roleRow(role).organisationType === type)
      .toSorted((a, b) => Number(roleRow(a).isDirector) - Number(roleRow(b).isDirector))
      .map((value) => ({ value, label: nameOfRole(value) }));
  return { nameOfRole, optionsOf };
}
