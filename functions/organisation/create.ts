import { randomInt } from 'node:crypto';
import { ORGANISATIONS_FOUNDED_PER_DAY } from '#shared/limits.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { newId } from '#functions/store/new-id.ts';
import { type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import { newRow } from '#functions/store/stamps.ts';
import { memberStore } from './member-store.ts';
import { organisationStore } from './organisation-store.ts';
import { organisationWriteStore } from './organisation-write-store.ts';

const HEAD_ROLES = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;
const PER_DAY: RateLimit = { kind: 'founding', max: ORGANISATIONS_FOUNDED_PER_DAY, windowSeconds: 24 * 3600 };
const NUMBER_MIN = 10_000_000;
const NUMBER_END = 100_000_000;

/** Returns a free number. It is random, not counted: a number must not reveal how many organisations there are. */
async function freeNumber(): Promise<string> {
  const number = String(randomInt(NUMBER_MIN, NUMBER_END));
  return (await organisationStore.isNumberTaken(number)) ? freeNumber() : number;
}

/** Creates a clinic or lab with the caller as its head. The caller then enters the new organisation by the call `switch`. */
export const create: Handler<typeof organisationApi.create> = async ({ input, session, now, commit }) => {
  const organisationId = newId('organisation');
  const { accountId } = session;
  const role = HEAD_ROLES[input.type];
  const countryCallingCode = input.phone === '' ? '' : input.countryCallingCode;
  const fields = { ...input, countryCallingCode };
  const organisation = newRow(now, { ...fields, organisationId, organisationNumber: await freeNumber() });
  const head = newRow(now, { organisationId, accountId, role, state: 'normal' as const, joinTime: now });
  const writes = [...organisationWriteStore.create(organisation), memberStore.create(head)];
  return retryIfChanged(async () =>
    commit({
      writes: [...writes, await countingUse(PER_DAY, accountId)],
      subjects: [organisationId],
      answer: organisation,
    }),
  );
};
