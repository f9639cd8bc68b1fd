import { readFile, statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { fileApi } from '#shared/file/file-api.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { serverWords } from '#shared/locales/server-words.ts';
import { ApiRefusal, apiClient, type ApiClient } from './api-client.ts';
import { uploadCase, waitUntilProcessed } from './upload-case.ts';

const USAGE = `Uploads a case zip for an order, as a scanner does.

  npm run scanner -- --serial HELIOS-0001 --order 2026000017 case.zip
  npm run scanner -- --serial HELIOS-0001 --online

  --serial   the device's serial number
  --order    the order's number, as the portal shows it
  --token    the device token that the portal showed when the device was bound;
             else ARCATA_DEVICE_TOKEN, else the file .arcata/devices/<serial>
  --origin   the platform, http://127.0.0.1:3000 if absent
  --online   upload nothing: report the device's condition until interrupted
  --errors   faults to report, such as E-1203,E-1204
  --again    send the file once more although it has been sent before
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    serial: { type: 'string' },
    order: { type: 'string' },
    token: { type: 'string' },
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    online: { type: 'boolean', default: false },
    errors: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
});

async function deviceToken(serial: string): Promise<string | undefined> {
  const given = values.token ?? process.env['ARCATA_DEVICE_TOKEN'];
  return (
    given ??
    (await readFile(`.arcata/devices/${serial}`, 'utf8').then(
      (text) => text.trim(),
      () => undefined,
    ))
  );
}

const stepLine = (file: CaseFile): string =>
  file.progress === undefined
    ? file.state
    : `${file.state}: ${file.progress.step} ${file.progress.done}/${file.progress.total}`;

function fail(message: string): number {
  console.error(message);
  return 2;
}

async function send(call: ApiClient, path: string, orderNumber: string): Promise<CaseFile> {
  const bar = new SingleBar({ format: 'sending [{bar}] {percentage}% | {eta_formatted} left', hideCursor: true });
  bar.start(1, 0);
  const file = await uploadCase(call, {
    path,
    owner: { orderNumber },
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

/** Reports the condition of the machine that plays the device. Returns the seconds until the next report is due. */
async function reportCondition(call: ApiClient, firmwareNumber: string): Promise<number> {
  const { bavail, bsize } = await statfs('.');
  const errorCodes = values.errors.split(',').filter((code) => code !== '');
  const { nextInSeconds } = await call(equipmentApi.heartbeat, {
    firmwareNumber,
    freeDiskBytes: bavail * bsize,
    errorCodes,
  });
  console.log(`reported; again in ${nextInSeconds} s`);
  return nextInSeconds;
}

async function stayOnline(call: ApiClient, firmwareNumber: string): Promise<never> {
  for (;;) await setTimeout(1000 * (await reportCondition(call, firmwareNumber)));
}

async function main(): Promise<number> {
  const [path] = positionals;
  const upload = values.order === undefined || path === undefined ? undefined : { path, order: values.order };
  if (values.serial === undefined || (upload === undefined && !values.online)) return fail(USAGE);
  const serial = values.serial.toUpperCase();
  const token = await deviceToken(serial);
  if (token === undefined) {
    return fail(`No token for ${serial}. Bind the device in the portal (Equipment), then give its token with --token.`);
  }
  const call = apiClient({ origin: values.origin, token });
  const device = await call(equipmentApi.self, {});
  if (device.serialNumber !== serial) return fail(`This token belongs to ${device.serialNumber}, not to ${serial}.`);
  console.log(`${device.modelNumber} ${serial} of ${device.organisation?.name ?? 'no organisation'}`);

  if (upload === undefined) return stayOnline(call, device.firmwareNumber);
  await reportCondition(call, device.firmwareNumber);
  const done = await send(call, upload.path, upload.order);
  await report(call, done);
  return done.state === 'ready' ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof ApiRefusal)) throw error;
  console.error(error.message);
  return 1;
});
