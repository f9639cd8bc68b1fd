import { call, succeed } from './call.ts';
import { bound, serviceTeam } from './devices.ts';
import { fromNewAddress, solvedHumanCheck } from './people.ts';
import { foundWithHead } from './world.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';

/** The texts that somebody without an account types. */
export const TYPED = { name: 'Kim Novak', contact: '+44 20 7946 0958', description: 'The arm does not move.' };

/** Founds a clinic with a bound device and its label, and the after-sales team. */
export async function labelledDevice() {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const device = await bound(service, clinic);
  const { equipmentId } = device;
  const { code } = await succeed(outsideReportApi.make, { equipmentId }, { token: clinic.head.token });
  return { service, clinic, device, equipmentId, code };
}

/** Trades a code for a token. */
export const enter = async (code: string): Promise<string> => (await succeed(outsideReportApi.enter, { code })).token;

/** Sends a report by a token, from an address that sent none before. */
export const send = async (token: string, more: object = {}, idempotencyKey?: string) =>
  call(
    outsideReportApi.report,
    { token, humanCheck: await solvedHumanCheck(), ...TYPED, ...more },
    { headers: fromNewAddress(), ...(idempotencyKey !== undefined && { idempotencyKey }) },
  );

/** Sends a report that must arrive. */
export async function arrived(token: string) {
  const { code, msg, data } = await send(token);
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return outsideReportApi.report.output.parse(data);
}
