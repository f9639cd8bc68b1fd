import { MyApplications } from './my-applications.tsx';
import { MyInvitations } from './my-invitations.tsx';
import './ways-in.css';

/** For people in no organisation yet: invitations to them, and their applications; no room where there are none. */
export function WaysIn() {
  return (
    <div className="ways-in">
      <MyInvitations />
      <MyApplications />
    </div>
  );
}
