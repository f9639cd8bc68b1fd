import { roleRow, type Role } from '#shared/access/roles.ts';

/** Whether the role leads an organisation. Only heads may make other heads or act on them. */
export const isHead = (role: Role): boolean => role !== 'newUser' && roleRow(role).isDirector;
