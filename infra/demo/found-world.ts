import type { Cloud } from '#infra/local/cloud.ts';
import { apiClient, type ApiClient } from '../scanner/api-client.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { WORLD_ORGANISATIONS, WORLD_PEOPLE, type WorldOrganisationKey } from './world-people.ts';

/**
 * Source of the operators' function that creates what the public API cannot: an after-sales team, or an organisation with its whole staff.
 */
const FOUND = 'functions/operations/found.ts';

type Operator = Pick<Cloud, 'invoke' | 'origin'>;

async function foundOne(cloud: Operator, key: WorldOrganisationKey, password: string): Promise<void> {
  const row = WORLD_ORGANISATIONS.find((organisation) => organisation.key === key);
  const people = WORLD_PEOPLE.filter((person) => person.organisation === key);
  const [head] = people;
  if (row === undefined || head === undefined) throw new Error(`the demo world has no ${key}`);
  const { key: _key, ...profile } = row;
  await cloud.invoke(FOUND, {
    organisation: { ...profile, contactPerson: head.name },
    people: people.map(({ email, name, language, role }) => ({ email, userName: name, language, role, password })),
  });
}

/** Creates the organisations and people of the demo world. All people have the same password. */
export async function foundWorld(cloud: Operator, password: string): Promise<void> {
  for (const { key } of WORLD_ORGANISATIONS) await foundOne(cloud, key, password);
}

const CARE_PASSWORD = 'Care-for-scanners-26';

/** Creates only an after-sales team. Returns a client that is signed in as its head. */
export async function foundAfterSales(cloud: Operator): Promise<ApiClient> {
  await foundOne(cloud, 'care', CARE_PASSWORD);
  const head = WORLD_PEOPLE.find((person) => person.role === 'ass_admin');
  if (head === undefined) throw new Error('the demo world has no after-sales head');
  const contact = { kind: 'email', email: head.email } as const;
  const { origin } = cloud;
  const { token } = await apiClient({ origin })(accountApi.login, {
    loginType: 'password',
    contact,
    password: CARE_PASSWORD,
  });
  const outside = apiClient({ origin, token: token.accessToken });
  const { list } = await outside(organisationApi.mine, {});
  const [own] = list;
  if (own === undefined) throw new Error('the after-sales head belongs to no organisation');
  const entered = await outside(organisationApi.switch, { iid: own.iid });
  return apiClient({ origin, token: entered.token.accessToken });
}
