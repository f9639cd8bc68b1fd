import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { MemberRole } from '#shared/access/roles.ts';
import { useSession } from '#web/api/session.ts';
import { isHead } from './is-head.ts';
import { useRoleNames } from './use-role-names.ts';

interface RoleFieldProps {
  readonly role: MemberRole;
  readonly onChange: (role: MemberRole) => void;
}

/** Asks for one of the organisation's roles. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const { t } = useTranslation('member');
  const { user, role: own } = useSession();
  const { optionsOf } = useRoleNames();
  // Only heads may make a person a head.
  const options = optionsOf(user.institution?.type).filter(({ value }) => isHead(own) || !isHead(value));
  return (
    <FormField label={t('column.role')}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === role) ?? null}
        onChange={({ detail }) => onChange(MemberRole.parse(detail.selectedOption.value))}
      />
    </FormField>
  );
}
