import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { fileApi } from '#shared/file/file-api.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { ScanTicketId } from '#shared/ids.ts';
import { TicketFailure } from '#shared/scan-ticket/scan-ticket.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { serverWords } from '#shared/locales/server-words.ts';
import { conditionOf } from './condition.ts';
import { ApiRefusal, apiClient, type ApiClient } from './api-client.ts';
import { keepToken, usedToken } from './device-token.ts';
import { checkPackage, installedFirmware, pinKeys } from './package-check.ts';
import { answerTicket, type TicketAnswer, ticketLine } from './scan-ticket.ts';
import { type CaseUpload, uploadCase, waitUntilProcessed } from './upload-case.ts';

const USAGE = `Uploads a case zip for an order, as a scanner does.

  npm run scanner -- --serial HELIOS-0001 --order 2026000017 case.zip
  npm run scanner -- --serial HELIOS-0001 --online
  npm run scanner -- --serial HELIOS-0001 --upgrade
  npm run scanner -- --serial HELIOS-0001 --tickets
  npm run scanner -- --serial HELIOS-0001 --ticket sct_01… bitewing.dcm

  --serial   the device's serial number
  --order    the order's number, as the portal shows it
  --token    the device token that the portal showed when the device was bound;
             else ARCATA_DEVICE_TOKEN, else the file .arcata/devices/<serial>, which
             also keeps the token that replaces it
  --origin   the platform, http://127.0.0.1:3000 if absent
  --online   upload nothing: report the device's condition until interrupted, and with
             pinned keys upgrade it once a day
  --upgrade  upload nothing: ask for an upgrade, verify it and install it
  --tickets  upload nothing: list the scan tickets that this device may take
  --ticket   take this scan ticket, and answer it with the files that follow
  --fail     answer the ticket without files, for this reason: deviceFault, patientAbsent,
             notPossible, notSupported or other
  --note     what the clinic reads beside that reason
  --keys     the pinned keys that sign upgrades; .arcata/devices/<serial>.keys if absent
  --pin      keep the platform's keys of today there, as the maker does in the factory
  --errors   faults to report, such as E-1203,E-1204
  --temperature  degrees Celsius to report, such as 71.5; reported only if given
  --free-disk    bytes of free disk to report, such as 1e9; those of this machine if absent
  --again    send the file once more although it has been sent before
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    serial: { type: 'string' },
    order: { type: 'string' },
    token: { type: 'string' },
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    upgrade: { type: 'boolean', default: false },
    keys: { type: 'string' },
    pin: { type: 'boolean', default: false },
    online: { type: 'boolean', default: false },
    tickets: { type: 'boolean', default: false },
    ticket: { type: 'string' },
    fail: { type: 'string' },
    note: { type: 'string', default: '' },
    errors: { type: 'string' },
    temperature: { type: 'string' },
    'free-disk': { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});

const DAY_MS = 24 * 3600 * 1000;

const pathOf = (serial: string): string => `.arcata/devices/${serial}`;

/** A device that is signed in. Answers to its reports may replace its token. */
interface Signed {
  readonly call: ApiClient;
  /** Stores a token that the platform's answer contains, and uses it from then on. */
  readonly take: (token: string) => Promise<void>;
}

/** Signs a device in with the token of the options or of its file. Returns `undefined` if there is none. */
async function signIn(serial: string): Promise<Signed | undefined> {
  const found = await usedToken(pathOf(serial), values.token ?? process.env['ARCATA_DEVICE_TOKEN']);
  if (found === undefined) return undefined;
  let token = found;
  return {
    call: apiClient({ origin: values.origin, token: () => token }),
    take: async (next) => {
      await keepToken(pathOf(serial), next, { replaces: token });
      token = next;
    },
  };
}

const stepLine = (file: CaseFile): string =>
  file.progress === undefined
    ? file.state
    : `${file.state}: ${file.progress.step} ${file.progress.done}/${file.progress.total}`;

function fail(message: string): number {
  console.error(message);
  return 2;
}

async function send(call: ApiClient, path: string, owner: CaseUpload['owner']): Promise<CaseFile> {
  const bar = new SingleBar({ format: 'sending [{bar}] {percentage}% | {eta_formatted} left', hideCursor: true });
  bar.start(1, 0);
  const file = await uploadCase(call, {
    path,
    owner,
    onProgress: (sent, total) => {
      bar.setTotal(total);
      bar.update(sent);
    },
    ...(values.again ? { attempt: new Date().toISOString() } : {}),
  }).finally(() => bar.stop());
  return await waitUntilProcessed(call, file.fileId, (now) => console.log(stepLine(now)));
}

async function report(call: ApiClient, file: CaseFile): Promise<void> {
  const { refusal: words } = await serverWords('en');
  const { manifest } = await call(fileApi.read, { fileId: file.fileId });
  for (const entry of manifest?.entries ?? []) {
    const why = entry.reason === undefined ? '' : ` (${words[entry.reason]})`;
    console.log(`${entry.outcome.padEnd(9)} ${entry.path}${why}`);
  }
  if (file.failure !== undefined) console.error(words[file.failure.reason]);
}

/** Reports the condition of the machine on which this simulated device runs. Returns the seconds until the next report is due. */
async function reportCondition({ call, take }: Signed, firmwareNumber: string): Promise<number> {
  const { bavail, bsize } = await statfs('.');
  const condition = conditionOf(values, { freeDiskBytes: bavail * bsize });
  const { nextInSeconds, deviceToken } = await call(equipmentApi.heartbeat, { firmwareNumber, ...condition });
  if (deviceToken !== undefined) await take(deviceToken);
  console.log(`reported; again in ${nextInSeconds} s`);
  return nextInSeconds;
}

/** Reports the condition again and again, until the program is stopped. A device with pinned keys asks for an upgrade once a day. */
async function stayOnline(signed: Signed, device: Equipment): Promise<never> {
  for (let askedAt = -Infinity; ;) {
    const nextInSeconds = await reportCondition(signed, device.firmwareNumber);
    if (existsSync(keysPathOf(device)) && Date.now() - askedAt >= DAY_MS) {
      askedAt = Date.now();
      await upgrade(signed.call, device);
    }
    await setTimeout(1000 * nextInSeconds);
  }
}

const keysPathOf = ({ serialNumber }: Equipment): string => values.keys ?? `${pathOf(serialNumber)}.keys`;

/** Installs an upgrade if there is one. Returns the exit code: 1 if the package was refused, otherwise 0. */
async function upgrade(call: ApiClient, device: Equipment): Promise<number> {
  const keysPath = keysPathOf(device);
  if (values.pin) await pinKeys(call, keysPath);
  const folder = `${pathOf(device.serialNumber)}.upgrades`;
  const { family, modelNumber } = device;
  const firmwareNumber = (await installedFirmware(folder)) ?? device.firmwareNumber;
  const target = { family, modelNumber, firmwareNumber };
  const outcome = await checkPackage({ call, device: target, keysPath, folder, say: console.log });
  console.log(outcome.is === 'refused' ? `refused: ${outcome.fault}` : outcome.is);
  return outcome.is === 'refused' ? 1 : 0;
}

async function listTickets(call: ApiClient): Promise<number> {
  const { list } = await call(scanTicketApi.waiting, {});
  for (const ticket of list) console.log(ticketLine(ticket));
  if (list.length === 0) console.log('no scan ticket waits for this device');
  return 0;
}

/** The answer to a scan ticket from the command line: files or a reason; `undefined` if the options have neither. */
const ticketAnswer = ((): TicketAnswer | undefined => {
  const { ticket, fail: reason, note } = values;
  if (ticket === undefined || (reason === undefined && positionals.length === 0)) return undefined;
  const ticketId = ScanTicketId.parse(ticket);
  return reason === undefined
    ? { ticketId, paths: positionals }
    : { ticketId, reason: TicketFailure.parse(reason), note };
})();

async function answer(call: ApiClient, given: TicketAnswer): Promise<number> {
  const { patient, state } = await answerTicket(call, given, async (path) => {
    await send(call, path, { ticketId: given.ticketId });
  });
  console.log(`${patient.name} (${patient.patientNumber}): ${state}`);
  return 0;
}

async function main(): Promise<number> {
  const [path] = positionals;
  const upload = values.order === undefined || path === undefined ? undefined : { path, order: values.order };
  const isAsked =
    upload !== undefined || values.online || values.upgrade || values.tickets || ticketAnswer !== undefined;
  if (values.serial === undefined || !isAsked) return fail(USAGE);
  const serial = values.serial.toUpperCase();
  const signed = await signIn(serial);
  if (signed === undefined) {
    return fail(`No token for ${serial}. Bind the device in the portal (Equipment), then give its token with --token.`);
  }
  const { call } = signed;
  const device = await call(equipmentApi.self, {});
  if (device.serialNumber !== serial) return fail(`This token belongs to ${device.serialNumber}, not to ${serial}.`);
  console.log(`${device.modelNumber} ${serial} of ${device.organisation?.name ?? 'no organisation'}`);

  if (values.upgrade) return upgrade(call, device);
  if (values.tickets) return listTickets(call);
  if (ticketAnswer !== undefined) return answer(call, ticketAnswer);
  if (upload === undefined) return stayOnline(signed, device);
  await reportCondition(signed, device.firmwareNumber);
  const done = await send(call, upload.path, { orderNumber: upload.order });
  await report(call, done);
  return done.state === 'ready' ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof ApiRefusal)) throw error;
  console.error(error.message);
  return 1;
});
