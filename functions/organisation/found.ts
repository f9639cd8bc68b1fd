import { randomInt } from 'node:crypto';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId } from '#shared/ids.ts';
import type { OrganisationProfile, OrganisationType } from '#shared/organisation/organisation.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { newId } from '#functions/store/new-id.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { AppError } from '#functions/http/app-error.ts';
import { memberStore } from './member-store.ts';
import { type OrganisationRow, organisationStore } from './organisation-store.ts';

/** Who heads an organisation of each type. */
const HEAD_ROLES = {
  clinic: 'clinicAdmin',
  lab: 'factoryAdmin',
  afterSales: 'ass_admin',
  platform: 'admin',
} as const satisfies Record<OrganisationType, MemberRole>;

const NUMBER_MIN = 10_000_000;
const NUMBER_END = 100_000_000;
const ATTEMPTS_MAX = 5;

interface Founding {
  readonly organisation: OrganisationRow;
  readonly writes: Write[];
}

/** A number that another organisation has already. */
class NumberTakenError extends AppError {
  constructor() {
    super('alreadyExists');
  }
}

/** A new organisation with its head. Its number is drawn, not counted: it tells nobody how many there are. */
function founding(
  profile: OrganisationProfile & { readonly type: OrganisationType },
  headId: AccountId,
  now: UnixSeconds,
): Founding {
  const organisationId = newId('organisation');
  const organisationNumber = String(randomInt(NUMBER_MIN, NUMBER_END));
  const organisation = fresh(now, { ...profile, organisationId, organisationNumber });
  const head = {
    organisationId,
    accountId: headId,
    role: HEAD_ROLES[profile.type],
    state: 'normal',
    joinTime: now,
  } as const;
  return {
    organisation,
    writes: [
      ...organisationStore.create(organisation, () => new NumberTakenError()),
      memberStore.create(fresh(now, head)),
    ],
  };
}

/** Founds an organisation through `write`, with another number when the one drawn is taken. */
export async function found(
  asked: { profile: OrganisationProfile & { readonly type: OrganisationType }; headId: AccountId; now: UnixSeconds },
  write: (founding: Founding) => Promise<OrganisationRow>,
  attempt = 1,
): Promise<OrganisationRow> {
  try {
    return await write(founding(asked.profile, asked.headId, asked.now));
  } catch (error) {
    if (!(error instanceof NumberTakenError) || attempt === ATTEMPTS_MAX) throw error;
    return found(asked, write, attempt + 1);
  }
}
