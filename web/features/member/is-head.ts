import { roleRow, type Role } from '#shared/access/roles.ts';

/** Whether the role leads an organisation: only heads make heads, or act on them. */
export const isHead = (role: Role): boolean => role !== 'newUser' && roleRow(role).isDirector;
