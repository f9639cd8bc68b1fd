import { call, succeed } from './call.ts';
import { bound, serviceTeam } from './devices.ts';
import { fromNewAddress, solvedHumanCheck } from './people.ts';
import { foundWithHead } from './world.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';

/** Texts that a person without an account types. */
export const TYPED = { name: 'Kim Novak', contact: '+44 20 7946 0958', description: 'The arm does not move.' };

/** Founds the after-sales team, and a clinic that has a bound device with its label. */
export async function labelledDevice() {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const device = await bound(service, clinic);
  const { equipmentId } = device;
  const { code } = await succeed(outsideReportApi.make, { equipmentId }, { token: clinic.head.token });
  return { service, clinic, device, equipmentId, code };
}

/** Exchanges a label's code for a token. */
export const enter = async (code: string): Promise<string> => (await succeed(outsideReportApi.enter, { code })).token;

/** Sends a report with a token, from an address that has not yet sent one. */
export const send = async (token: string, more: object = {}, idempotencyKey?: string) =>
  call(
    outsideReportApi.report,
    { token, humanCheck: await solvedHumanCheck(), ...TYPED, ...more },
    { headers: fromNewAddress(), ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );

/** Sends a report that must be accepted. Returns the answer. */
export async function arrived(token: string) {
  const { code, msg, data } = await send(token);
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return outsideReportApi.report.output.parse(data);
}
