import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/access/permissions.ts';
import { givableScopes } from '#shared/access/role-changes.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { Scope } from '#shared/access/scope.ts';

/**
 * Returns a function that puts a permission's scope into words. Without a scope, the word is "No". If `own` or `all` is
 * the only scope that can be given, the word is "Yes".
 */
export function useScopeWord(role: MemberRole): (permission: Permission, scope: Scope | undefined) => string {
  const { t } = useTranslation('role');
  return (permission, scope) => {
    if (scope === undefined) return t('scope.none');
    const isGraded = givableScopes(role, permission).length > 1;
    return t(isGraded && scope !== 'assigned' ? 'scope.ownAll' : `scope.${scope}`);
  };
}
