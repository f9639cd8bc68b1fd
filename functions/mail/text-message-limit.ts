import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { TextMessageEnv } from './env.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const { countries, perCountryHour, perCountryDay, perDay } = TextMessageEnv.parse(process.env).TEXT_MESSAGES;

/** The key in `field.json` of the reason why a phone gets no text message. */
type Refusal = 'textMessageCountry' | 'textMessagePaused';

const BY_COUNTRY = [
  { kind: 'textHour', max: perCountryHour, windowSeconds: HOUR_SECONDS },
  { kind: 'textDay', max: perCountryDay, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];
/** The daily limit for all countries together. It limits the cost. */
const OF_ALL: RateLimit = { kind: 'textDayOfAll', max: perDay, windowSeconds: DAY_SECONDS };

async function countryOf(phone: string): Promise<string | undefined> {
  // Imported here, because its table of phone numbers is larger than all other code here.
  const { default: parsePhone } = await import('libphonenumber-js/min');
  return parsePhone(phone)?.country;
}

async function isSpent(country: string): Promise<boolean> {
  for (const limit of BY_COUNTRY) if ((await countUse(limit, country)) > 0) return true;
  return (await countUse(OF_ALL, 'all')) > 0;
}

/** Counts one text message to a phone (E.164). Returns the reason why it must not be sent; `undefined` if it may be sent. */
async function refusalOf(phone: string): Promise<Refusal | undefined> {
  const country = await countryOf(phone);
  if (country === undefined || !countries.includes(country)) return 'textMessageCountry';
  return (await isSpent(country)) ? 'textMessagePaused' : undefined;
}

async function counted(phone: string): Promise<Refusal | undefined> {
  const refusal = await refusalOf(phone);
  if (refusal !== undefined) {
    const { countMetric } = await import('#functions/runtime/count-metric.ts');
    countMetric('textMessageRefused', 'reason', refusal);
  }
  return refusal;
}

/**
 * Counts a text message that a person asked for. Throws 40000 for `contact.phone` if messages to this country are not allowed or a limit is
 * reached.
 */
export async function spendTextMessage(phone: string): Promise<void> {
  const refusal = await counted(phone);
  if (refusal !== undefined) throw invalidField('contact.phone', refusal);
}

/**
 * Counts a text message that the platform sends by itself. Returns whether messages to this phone are allowed. Throws 42900 if a limit is
 * reached, so that the event that caused the message is handled again later.
 */
export async function mayTextTo(phone: string): Promise<boolean> {
  const refusal = await counted(phone);
  if (refusal === 'textMessagePaused') throw new AppError('tooManyRequests', { retryAfter: HOUR_SECONDS });
  return refusal === undefined;
}
