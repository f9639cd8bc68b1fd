import { UserCentre } from '#web/features/member/centre/user-centre.tsx';
import { DissolvedOrganisations } from '#web/features/organisation/dissolved/dissolved-organisations.tsx';

/** Shows the person's organisations, invitations and applications, and the dissolved organisations that can still be restored. */
export const AccountManagementPage = () => <UserCentre below={<DissolvedOrganisations />} />;
