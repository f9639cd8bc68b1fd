import type { MemberRole } from '../access/roles.ts';

interface LimitRow {
  /** Number of different patients that a member may read within an hour without a notice. */
  readonly patients: number;
  readonly reason: string;
}

/** Period in seconds over which different patients are counted. */
export const BULK_READING_SECONDS = 3600;

/**
 * Numbers of patients above which an organisation's heads get a notice that a member reads in bulk. The member can continue to read,
 * because a refusal in the middle of care would do more harm than good.
 */
export const BULK_READING_LIMITS = {
  clinicAdmin: { patients: 600, reason: 'A head also goes through whole lists, a hundred patients a page.' },
  clinicMember: { patients: 300, reason: 'A full day at the desk is 60 patients; the rest is for searches and lists.' },
  factoryAdmin: { patients: 600, reason: 'Plans the work of all clinics from whole lists.' },
  factoryMember: { patients: 200, reason: 'Works on a dozen orders a day, and sees the list of those that are free.' },
  afterSales: { patients: 20, reason: 'Looks after devices; no work of theirs is about patients.' },
  ass_admin: { patients: 20, reason: 'Looks after devices; no work of theirs is about patients.' },
  admin: { patients: 20, reason: 'Runs the platform, and looks at a single case on request.' },
  editor: { patients: 20, reason: 'Keeps the catalogue; no work of theirs is about patients.' },
} as const satisfies Record<MemberRole, LimitRow>;
