import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import { decide } from '#shared/access/decide.ts';
import { defaultScopeOf, type Permission } from '#shared/access/permissions.ts';
import { givableScopes, type RoleChanges } from '#shared/access/role-changes.ts';
import { type MemberRole, ROLE_PAIRS } from '#shared/access/roles.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { EditedRole } from '#shared/role/role-api.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { permissionWord } from './permission-words.ts';
import { useScopeWord } from './use-scope-word.ts';

interface PermissionRowProps {
  readonly role: MemberRole;
  readonly permission: Permission;
  readonly draft: RoleChanges;
  readonly saved: EditedRole['changes'][number] | undefined;
  readonly onChoose: (scope: Scope | null) => void;
}

/** Shows one permission: the scope of heads, the scopes that staff have and can be given, and the reason for the current scope. */
export function PermissionRow({ role, permission, draft, saved, onChoose }: PermissionRowProps) {
  const { t } = useTranslation('role');
  const scopeWord = useScopeWord(role);
  const head = ROLE_PAIRS.find(({ member }) => member === role)?.head;
  const headScope = head && defaultScopeOf(head, permission);
  return (
    <tr>
      <th scope="row">
        <SpaceBetween size="xxxs">
          <Box variant="span">{t(`permission.${permissionWord(permission)}`)}</Box>
          <Origin role={role} permission={permission} draft={draft} saved={saved} />
        </SpaceBetween>
      </th>
      <td className="role-matrix-head">{scopeWord(permission, headScope)}</td>
      <td className="role-matrix-member">
        <Choice role={role} permission={permission} draft={draft} onChoose={onChoose} />
      </td>
    </tr>
  );
}

/**
 * Says whether the scope is the default, an unsaved change or a saved change with its author. If another permission is
 * missing, so that the scope has no effect, names that permission. If staff cannot be given the permission, says only
 * this.
 */
function Origin({ role, permission, draft, saved }: Omit<PermissionRowProps, 'onChoose'>) {
  const { t } = useTranslation('role');
  const verdict = decide({ role, changes: draft }, permission);
  const isChanged = draft[permission] !== undefined;
  const isSaved = saved !== undefined && isChanged && saved.scope === draft[permission];
  const isUnsaved = !isSaved && (isChanged || saved !== undefined);
  if (givableScopes(role, permission).length === 0)
    return (
      <Box variant="small" color="text-body-secondary">
        {t('origin.reserved')}
      </Box>
    );
  return (
    <SpaceBetween size="xxs" direction="horizontal" alignItems="center">
      {isUnsaved ? (
        <Badge color="severity-medium">{t('origin.unsaved')}</Badge>
      ) : isSaved ? (
        <Badge color="blue">{t('origin.edited')}</Badge>
      ) : (
        verdict.rule !== 'needs' && (
          <Box variant="small" color="text-body-secondary">
            {t('origin.default')}
          </Box>
        )
      )}
      {isSaved && (
        <Box variant="small" color="text-body-secondary">
          {saved.name} · <TimeAgo at={saved.at} />
        </Box>
      )}
      {verdict.rule === 'needs' && (
        <Box variant="small" color="text-status-warning">
          {t('origin.needs', { permission: t(`permission.${permissionWord(verdict.missing)}`) })}
        </Box>
      )}
    </SpaceBetween>
  );
}

/** Lets the head grant or deny the permission. If the permission can be given in several scopes, the head also chooses the scope. */
function Choice({
  role,
  permission,
  draft,
  onChoose,
}: Pick<PermissionRowProps, 'role' | 'permission' | 'draft' | 'onChoose'>) {
  const { t } = useTranslation('role');
  const scopeWord = useScopeWord(role);
  const givable = givableScopes(role, permission);
  const { scope } = decide({ role, changes: draft }, permission);
  const label = t('choose', { permission: t(`permission.${permissionWord(permission)}`) });
  const [only, ...wider] = givable;
  if (only === undefined) return scopeWord(permission, scope);
  if (wider.length === 0)
    return (
      <Toggle
        checked={scope !== undefined}
        ariaLabel={label}
        onChange={({ detail }) => onChoose(detail.checked ? only : null)}
      >
        {scopeWord(permission, scope)}
      </Toggle>
    );
  const options = [null, ...givable].map((each) => ({
    value: each ?? 'none',
    label: scopeWord(permission, each ?? undefined),
    scope: each,
  }));
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find(({ scope: each }) => each === (scope ?? null)) ?? null}
      expandToViewport
      onChange={({ detail }) =>
        onChoose(options.find(({ value }) => value === detail.selectedOption.value)?.scope ?? null)
      }
    />
  );
}
