import { MyApplications } from './my-applications.tsx';
import { MyInvitations } from './my-invitations.tsx';
import './ways-in.css';

/** Shows a person without an organisation their invitations and applications; takes no room if there are none. */
export function WaysIn() {
  return (
    <div className="ways-in">
      <MyInvitations />
      <MyApplications />
    </div>
  );
}
