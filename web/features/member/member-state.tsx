import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Member } from '#shared/organisation/member.ts';
import type { MemberState as State } from '#shared/organisation/organisation.ts';
import { useMemberStateWord } from './use-member-state-word.ts';

const LOOKS: Record<State, StatusIndicatorProps.Type> = {
  notReviewed: 'in-progress',
  pendingReview: 'pending',
  confirmed: 'success',
  normal: 'success',
  rejected: 'error',
  deleted: 'stopped',
  exited: 'stopped',
};

/** Shows a line's state as an icon and a word. */
export function MemberState({ member }: { member: Member }) {
  const stateWord = useMemberStateWord();
  return <StatusIndicator type={LOOKS[member.status]}>{stateWord(member)}</StatusIndicator>;
}
