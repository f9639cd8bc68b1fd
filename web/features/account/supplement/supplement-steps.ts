import * as z from 'zod';
import type { InitStatus, UserInfo } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

/** Owner of the missing data: the person, the clinic or the lab (ACC-7). */
export type Missing = Exclude<InitStatus, 0>;

export interface Supplement {
  readonly userName: string;
  readonly nation: string;
  readonly email: string;
}

export type Asked = keyof Supplement;

/** Whether the missing data are a person's: name, country or e-mail address. An organisation is asked for its country only (ACC-8). */
export const asksPerson = (missing: Missing): boolean => missing === 1;

/** Returns the fields to ask for. A field with a known value is left out. */
export function askedOf(missing: Missing, user: Pick<UserInfo, Asked | 'unconfirmedEmail'>): readonly Asked[] {
  if (!asksPerson(missing)) return ['nation'];
  const known = { ...user, email: user.email + user.unconfirmedEmail };
  return (['userName', 'nation', 'email'] as const).filter((name) => known[name] === '');
}

const OfOrganisation = organisationApi.initStudyInfo.input.pick({ nation: true }).extend({
  userName: z.string(),
  email: z.string(),
});
export const schemaOf = (missing: Missing) => (asksPerson(missing) ? accountApi.initSelfInfo.input : OfOrganisation);

/** Returns the country to suggest: China for Chinese, the United States otherwise (ACC-8). */
export const usualNation = (language: string): string => (language === 'zh' ? 'CN' : 'US');
