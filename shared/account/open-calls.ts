import * as z from 'zod';
import { Language } from './account.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { SecretToken } from './secret-token.ts';

/** Calls that anyone may make before signing in. */
export const openCalls = {
  countries: endpoint({
    path: '/api/v1/system/user/self/country/index',
    permission: 'public',
    reads: 'other',
    summary: 'Every country and territory of ISO 3166-1, by its name in the language of the request.',
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** Name of the country in its most used language. */
          native: z.string(),
          /** Country calling code of E.164 without the plus sign; empty if the country has none. */
          callingCode: z.string(),
        }),
      ),
    }),
  }),
  active: endpoint({
    path: '/v1/base/active',
    permission: 'public',
    summary: 'Activates what a mailed link names: an e-mail address of an account.',
    input: z.object({ token: SecretToken }),
    output: z.object({ kind: z.literal('email') }),
  }),
  welcome: endpoint({
    path: '/v1/base/welcome',
    method: 'GET',
    permission: 'public',
    reads: 'other',
    summary: 'What the sign-in page says of the platform: product families, languages, support hours, login providers.',
    input: Empty,
    output: z.object({
      name: z.string(),
      text: z.string(),
      families: z.array(z.string()),
      languages: z.array(Language),
      supportHours: z.string(),
      /** The third-party providers at which people can sign in. */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  privacyPolicy: endpoint({
    path: '/v1/base/privacyPolicy',
    method: 'GET',
    permission: 'public',
    reads: 'other',
    summary: 'The privacy policy in the language of the request.',
    input: Empty,
    output: z.object({
      title: z.string(),
      effectiveFrom: z.string(),
      sections: z.array(z.object({ heading: z.string(), text: z.string() })),
    }),
  }),
} as const;
