import * as z from 'zod';
import type { InitStatus, UserInfo } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

/** ACC-7: of the person, of a clinic, of a lab. */
export type Missing = Exclude<InitStatus, 0>;

export interface Supplement {
  readonly userName: string;
  readonly nation: string;
  readonly email: string;
}

export type Asked = keyof Supplement;

/** ACC-8: name and address are asked of a person only; of an organisation its country. */
export const asksPerson = (missing: Missing): boolean => missing === 1;

/** Returns the fields that nobody has told yet: what is known is not asked again. */
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

/** ACC-8: China for Chinese, the United States otherwise. */
export const usualNation = (language: string): string => (language === 'zh' ? 'CN' : 'US');
