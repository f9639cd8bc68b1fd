import type * as z from 'zod';
import type { TextMessageEnv } from '#functions/mail/env.ts';

/** Countries to which a deployment sends text messages, and the limits of their number and cost. */
export interface TextMessages {
  /**
   * ISO 3166-1 codes of the countries. Phones of other countries get no message, because some networks pay fraudsters for messages to their
   * numbers.
   */
  readonly countries: readonly string[];
  readonly perCountryHour: number;
  readonly perCountryDay: number;
  /** Cost limit in US dollars a day. Once it is reached, no text message is sent until the next day. */
  readonly usdPerDay: number;
}

/** Assumed price of one text message in US dollars: two parts at ten cents each. Do not add a country where AWS charges more. */
const USD_PER_MESSAGE = 0.2;

/**
 * Countries where people speak the portal's languages, and neighbouring countries. Guernsey, Jersey and Man are here because their numbers
 * are British.
 */
export const TEXT_MESSAGE_COUNTRIES: readonly string[] = `
AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU GG JE IM
LV MT NL NO PL PT RO SE SI SK TR RU KZ CN HK MO SG TW US CA MX AR
CL CO PE UY AE BH EG JO KW MA OM QA SA
`
  .trim()
  .split(/\s+/u);

/** Returns the limits of text messages as an environment variable of the functions. */
export const textMessageSettings = ({
  usdPerDay,
  ...row
}: TextMessages): { readonly TEXT_MESSAGES: z.input<typeof TextMessageEnv>['TEXT_MESSAGES'] } => ({
  TEXT_MESSAGES: JSON.stringify({ ...row, perDay: Math.floor(usdPerDay / USD_PER_MESSAGE) }),
});
