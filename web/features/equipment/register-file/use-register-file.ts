import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { DEVICE_FILE_BYTES_MAX, DEVICES_PER_CALL, DEVICES_PER_FILE_MAX } from '#shared/equipment/equipment-limits.ts';
import { call } from '#web/api/client.ts';
import { announceRefusal, isRefusal } from '#web/api/refusals.ts';
import { untilAnswered } from '#web/api/until-answered.ts';
import { readTable, type TableFault } from '#web/ui/csv/read-table.ts';
import type { RegisteredDevice } from '../device-sheet.tsx';
import { columnsOf, type JudgedDevice, judgeDevices, type NewDevice } from './device-file.ts';

export type RegisterFileStep =
  | { readonly at: 'choosing'; readonly fault?: TableFault }
  | { readonly at: 'checking' | 'registering'; readonly done: number; readonly count: number }
  | {
      readonly at: 'checked';
      readonly headings: readonly string[];
      readonly rows: readonly JudgedDevice[];
      readonly known: ReadonlySet<string>;
    };

const LIMITS = { bytesMax: DEVICE_FILE_BYTES_MAX, rowsMax: DEVICES_PER_FILE_MAX };

const partsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / DEVICES_PER_CALL) }, (_, part) =>
    items.slice(part * DEVICES_PER_CALL, (part + 1) * DEVICES_PER_CALL),
  );

/** Returns the devices of a checked file that registering would add. */
export const newDevicesOf = (step: RegisterFileStep): NewDevice[] =>
  step.at === 'checked'
    ? step.rows.flatMap(({ device }) => (device === undefined || step.known.has(device.serialNumber) ? [] : [device]))
    : [];

type Wait = Parameters<typeof untilAnswered>[1];

/** Returns the serial numbers that are already registered. */
async function knownOf(serialNumbers: readonly string[], wait: Wait): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const part of partsOf(serialNumbers)) {
    const ask = () => call(equipmentApi.checkSerials, { serialNumbers: part }, { quiet: true, signal: wait.signal });
    for (const serialNumber of (await untilAnswered(ask, wait)).known) known.add(serialNumber);
  }
  return known;
}

/** Registers the devices of one call. Repeats the call if the answer is lost. */
async function registerPart(devices: NewDevice[], wait: Wait): Promise<readonly RegisteredDevice[]> {
  const options = { quiet: true, signal: wait.signal, idempotencyKey: crypto.randomUUID() };
  const answer = await untilAnswered(() => call(equipmentApi.registerMany, { devices }, options), wait);
  return answer.devices;
}

/**
 * Returns the state and the actions for registering the devices of a CSV file. The chosen file is first checked, and
 * nothing is registered yet. Then the devices are sent in parts. If a part fails, `onRegistered` still gets the devices
 * of the earlier parts. Their activation codes are only in these answers.
 */
export function useRegisterFile(onRegistered: (devices: readonly RegisteredDevice[]) => void) {
  const client = useQueryClient();
  const { t, i18n } = useTranslation('equipment');
  const [step, setStep] = useState<RegisterFileStep>({ at: 'choosing' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const begin = () => {
    stop.current = new AbortController();
    return { signal: stop.current.signal, onLost: () => undefined };
  };
  const refuse = (error: unknown) => {
    if (isRefusal(error)) announceRefusal(error);
    setStep({ at: 'choosing' });
  };

  async function take(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await readTable({ name: file.name, bytes, language: i18n.language, ...LIMITS });
    if ('fault' in read) return setStep({ at: 'choosing', fault: read.fault });
    const { headings, rows } = read.table;
    const judged = judgeDevices(
      rows,
      columnsOf(headings, (column) => t(`column.${column}`)),
    );
    const serialNumbers = judged.flatMap(({ device }) => device?.serialNumber ?? []);
    const wait = begin();
    setStep({ at: 'checking', done: 0, count: serialNumbers.length });
    try {
      setStep({ at: 'checked', headings, rows: judged, known: await knownOf(serialNumbers, wait) });
    } catch (error) {
      if (!wait.signal.aborted) refuse(error);
    }
  }

  async function register(): Promise<void> {
    const devices = newDevicesOf(step);
    const registered: RegisteredDevice[] = [];
    const wait = begin();
    try {
      for (const part of partsOf(devices)) {
        setStep({ at: 'registering', done: registered.length, count: devices.length });
        registered.push(...(await registerPart(part, wait)));
      }
    } catch (error) {
      refuse(error);
    }
    void client.invalidateQueries({ queryKey: ['equipment'] });
    if (registered.length > 0) onRegistered(registered);
  }

  return {
    step,
    take: (file: File) => void take(file),
    register: () => void register(),
    restart: () => setStep({ at: 'choosing' }),
  };
}
export type RegisterFile = ReturnType<typeof useRegisterFile>;
