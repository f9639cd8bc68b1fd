import type { Permission } from '#shared/access/permissions.ts';

/** Lists of problems that after-sales handles today, in their order on the page. Each has the permission that its reader needs (SVC-26). */
export const DAY_LISTS = {
  late: { permission: 'workOrder:read', subject: 'report' },
  exception: { permission: 'equipment:read', subject: 'device' },
  silent: { permission: 'equipment:read', subject: 'device' },
  capacity: { permission: 'capacity:read', subject: 'size' },
} as const satisfies Readonly<Record<string, { permission: Permission; subject: string }>>;

export type DayList = keyof typeof DAY_LISTS;
export const DAY_LIST_NAMES = ['late', 'exception', 'silent', 'capacity'] as const satisfies readonly DayList[];

export const dayAddress = (list: DayList): string => `/serviceDay?list=${list}`;
