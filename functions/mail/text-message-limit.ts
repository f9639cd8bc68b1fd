import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { TextMessageEnv } from './env.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const { countries, perCountryHour, perCountryDay, perDay } = TextMessageEnv.parse(process.env).TEXT_MESSAGES;

/** The word of `field.json` that says why a phone gets no text message. */
type Refusal = 'textMessageCountry' | 'textMessagePaused';

const BY_COUNTRY = [
  { kind: 'textHour', max: perCountryHour, windowSeconds: HOUR_SECONDS },
  { kind: 'textDay', max: perCountryDay, windowSeconds: DAY_SECONDS },
] as const satisfies readonly RateLimit[];
/** The breaker: what a day may cost in all. */
const OF_ALL: RateLimit = { kind: 'textDayOfAll', max: perDay, windowSeconds: DAY_SECONDS };

async function countryOf(phone: string): Promise<string | undefined> {
  // Its table of all numbers is larger than all else here.
  const { default: parsePhone } = await import('libphonenumber-js/min');
  return parsePhone(phone)?.country;
}

async function isSpent(country: string): Promise<boolean> {
  for (const limit of BY_COUNTRY) if ((await countUse(limit, country)) > 0) return true;
  return (await countUse(OF_ALL, 'all')) > 0;
}

/** Counts one text message to the phone (E.164), and answers why it must not be sent. */
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

/** Counts a text message that somebody asks for. Throws 40000 for `contact.phone` where none may go there, or no more. */
export async function spendTextMessage(phone: string): Promise<void> {
  const refusal = await counted(phone);
  if (refusal !== undefined) throw invalidField('contact.phone', refusal);
}

/** The same for a message of our own. Answers whether it may go there. Throws 42900 where it may later: its event comes again. */
export async function mayTextTo(phone: string): Promise<boolean> {
  const refusal = await counted(phone);
  if (refusal === 'textMessagePaused') throw new AppError('tooManyRequests', { retryAfter: HOUR_SECONDS });
  return refusal === undefined;
}
