import type * as z from 'zod';
import type { TextMessageEnv } from '#functions/mail/env.ts';

/** Which phones a deployment writes to, and what that may cost. */
export interface TextMessages {
  /** ISO 3166-1. To phones elsewhere nothing is sent: there are networks that pay people to have messages sent to them. */
  readonly countries: readonly string[];
  readonly perCountryHour: number;
  readonly perCountryDay: number;
  /** The breaker: a day that costs more ends text messages until the next one. */
  readonly usdPerDay: number;
}

/** What a message is counted as: two parts at ten cents. Add no country that AWS asks more for. */
const USD_PER_MESSAGE = 0.2;

/** Countries where the languages of the portal are spoken, and those around. Guernsey, Jersey and Man have British numbers. */
export const TEXT_MESSAGE_COUNTRIES: readonly string[] = `
AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU GG JE IM
LV MT NL NO PL PT RO SE SI SK TR RU KZ CN HK MO SG TW US CA MX AR
CL CO PE UY AE BH EG JO KW MA OM QA SA
`
  .trim()
  .split(/\s+/u);

/** Writes the row as the functions read it. */
export const textMessageSettings = ({
  usdPerDay,
  ...row
}: TextMessages): { readonly TEXT_MESSAGES: z.input<typeof TextMessageEnv>['TEXT_MESSAGES'] } => ({
  TEXT_MESSAGES: JSON.stringify({ ...row, perDay: Math.floor(usdPerDay / USD_PER_MESSAGE) }),
});
