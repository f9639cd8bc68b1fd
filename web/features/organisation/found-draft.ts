import * as z from 'zod';
import type { UserInfo } from '#shared/account/account.ts';
import type { ProfileValues } from './profile-values.ts';

export interface FoundValues extends ProfileValues {
  readonly type: 'clinic' | 'lab';
}

const Draft = z.object({
  type: z.enum(['clinic', 'lab']),
  name: z.string(),
  country: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  countryCallingCode: z.string(),
  phone: z.string(),
  latitude: z.string(),
  longitude: z.string(),
});

/** Reads the unsent form that the browser keeps. Returns `undefined` if there is none, or if an older build wrote it. */
export function readDraft(text: string): FoundValues | undefined {
  try {
    return Draft.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the values of a new form. The contact is the person, and the country is the person's own, or else `home`. */
export const firstValues = (
  { userName, nation }: Pick<UserInfo, 'userName' | 'nation'>,
  home: string,
): FoundValues => ({
  type: 'clinic',
  name: '',
  country: nation === '' ? home : nation,
  address: '',
  contactPerson: userName,
  countryCallingCode: '',
  phone: '',
  latitude: '',
  longitude: '',
});
