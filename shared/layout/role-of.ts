import type { Jaw, JawRole } from '../file/jaw-role.ts';
import type { VendorLayout } from '../file/vendor-layout.ts';
import { COMMON_ROLES, JAW_WORDS, VENDOR_LAYOUTS, type RoleRule } from './vendor-layouts.ts';

export interface Part {
  readonly role: JawRole;
  readonly jaw?: Jaw;
}

/** Returns the file name of a path, in lower case. */
export const baseName = (path: string): string => path.split(/[\\/]/u).at(-1)?.toLowerCase() ?? '';

/** Returns the role of the mesh or curve in a file, if the names of the layout show it. */
export function roleOf(path: string, layout: VendorLayout): Part {
  const name = baseName(path);
  const own: readonly RoleRule[] = VENDOR_LAYOUTS.find((row) => row.layout === layout)?.roles ?? [];
  const rules: readonly RoleRule[] = [...own, ...COMMON_ROLES];
  const rule = rules.find(({ pattern }) => pattern.test(name));
  const jaw = rule?.jaw ?? JAW_WORDS.find(({ pattern }) => pattern.test(name))?.jaw;
  return { role: rule?.role ?? 'unknown', ...(jaw && { jaw }) };
}
