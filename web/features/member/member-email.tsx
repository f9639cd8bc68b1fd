import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/organisation/member.ts';

/** Shows a member's e-mail address, and whether mails no longer reach it (NOT-50). */
export function MemberEmail({ member: { email, isUnreachable } }: { member: Member }) {
  const { t } = useTranslation('member');
  if (email === '') return t('none');
  if (!isUnreachable) return email;
  return (
    <>
      {email}
      <br />
      <StatusIndicator type="error">{t('unreachable')}</StatusIndicator>
    </>
  );
}
