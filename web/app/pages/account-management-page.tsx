import { UserCentre } from '#web/features/member/centre/user-centre.tsx';

/** The person's organisations, invitations and applications. */
export const AccountManagementPage = () => <UserCentre />;
