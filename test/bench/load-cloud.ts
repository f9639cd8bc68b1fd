import { apiClient, type ApiClient } from '#infra/scanner/api-client.ts';
import { accountApi } from '#shared/account/account-api.ts';
import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { appTemplate } from '#test/support/app-template.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import type { LoadTenant } from './load-drive.ts';

const PASSWORD = 'Load-of-fifty-26';
const TENANTS = ['one', 'two', 'three'] as const;
/** Number of sessions of each tenant: one for each person who works at the same time. */
const SESSIONS = 5;
const ORDERS = 40;

/** Returns the app's template, with the text `limits` in place of the limits of calls in `shared/wire/call-limits.ts`. */
async function templateWith(limits: string): Promise<unknown> {
  return JSON.parse(JSON.stringify(await appTemplate()), (name, value: unknown) =>
    name === 'CALL_LIMITS' ? limits : value,
  );
}

async function enter(origin: string, email: string): Promise<string> {
  const contact = { kind: 'email', email } as const;
  const login = await apiClient({ origin })(accountApi.login, { loginType: 'password', contact, password: PASSWORD });
  const outside = apiClient({ origin, token: login.token.accessToken });
  const [own] = (await outside(organisationApi.mine, {})).list;
  if (own === undefined) throw new Error(`${email} belongs to no organisation`);
  return (await outside(organisationApi.switch, { iid: own.iid })).token.accessToken;
}

async function writeOrders(call: ApiClient): Promise<OrderId[]> {
  const { patientId } = await call(patientApi.create, { name: 'Fifty Windows', age: 40 });
  const prescription = { caseType: 'prosthetics' as const, process: ['design' as const], doctorName: 'Dr. Load' };
  const written: OrderId[] = [];
  while (written.length < ORDERS) {
    const { orderId } = await call(orderApi.create, { patientId, prescription });
    written.push(orderId);
  }
  return written;
}

const [limits = ''] = process.argv.slice(2);
const cloud = await startTestCloud(limits === '' ? {} : { template: await templateWith(limits) });
process.once('disconnect', () => void cloud.stop().then(() => process.exit()));
const { origin } = cloud;
const tenants: LoadTenant[] = [];
for (const name of TENANTS) {
  const email = `head@${name}.example`;
  await cloud.invoke('functions/operations/found.ts', {
    organisation: { type: 'clinic', name, country: 'GB', contactPerson: 'Head' },
    people: [{ email, userName: 'Head', language: 'en', role: 'clinicAdmin', password: PASSWORD }],
  });
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push(await enter(origin, email));
  tenants.push({ tokens, orderIds: await writeOrders(apiClient({ origin, token: tokens[0] ?? '' })) });
}
process.send?.({ origin, tenants });
