import { MyApplications } from './my-applications.tsx';
import { MyInvitations } from './my-invitations.tsx';
import './ways-in.css';

/** Shows the invitations and applications of a person without an organisation. Takes up no space if there are none. */
export function WaysIn() {
  return (
    <div className="ways-in">
      <MyInvitations />
      <MyApplications />
    </div>
  );
}
