import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { useSession } from '#web/api/session.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { MemberEmail } from './member-email.tsx';
import { MemberButtons } from './member-buttons.tsx';
import { MemberHistory } from './member-history.tsx';
import { nameOf, type MemberRow } from './member-row.ts';
import { MemberState } from './member-state.tsx';
import { useRoleNames } from './use-role-names.ts';

interface MemberPanelProps {
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** Shows one person beside the list: facts, actions and history. */
export function MemberPanel({ member, onClose }: MemberPanelProps) {
  return (
    <PageSplitPanel header={nameOf(member)} onClose={onClose}>
      <MemberDetails member={member} />
    </PageSplitPanel>
  );
}

function MemberDetails({ member }: { member: MemberRow }) {
  const { t } = useTranslation('member');
  const { may } = useSession();
  const asked = useAsked();
  const { nameOfRole } = useRoleNames();
  const pairs = [
    { label: t('column.state'), value: <MemberState member={member} /> },
    { label: t('column.role'), value: nameOfRole(member.role) },
    { label: t('column.email'), value: <MemberEmail member={member} /> },
    { label: t('column.phone'), value: member.phone === '' ? t('none') : <bdi dir="ltr">{member.phone}</bdi> },
    { label: t('column.joinTime'), value: <TimeAgo at={member.joinTime} /> },
  ];
  return (
    <SpaceBetween size="l">
      <MemberButtons member={member} />
      <KeyValuePairs columns={2} items={pairs} />
      {member.accountId !== null && may('delivery:read') && (
        <RouteLink to={addressFor('/delivery', asked, { person: member.accountId })}>{t('panel.deliveries')}</RouteLink>
      )}
      <SpaceBetween size="xs">
        <Header variant="h3">{t('panel.history')}</Header>
        <MemberHistory member={member} />
      </SpaceBetween>
    </SpaceBetween>
  );
}
