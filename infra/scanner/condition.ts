import { Heartbeat } from '#shared/equipment/pulse.ts';

/** Command-line options with the device's condition, as typed. */
export interface ConditionOptions {
  readonly errors?: string | undefined;
  readonly temperature?: string | undefined;
  readonly 'free-disk'?: string | undefined;
}

/**
 * Returns the condition to report. Without the option `free-disk`, this condition has the machine's free disk space. Throws a `ZodError`
 * for values that no device could report.
 */
export function conditionOf(
  { errors = '', temperature, 'free-disk': freeDisk }: ConditionOptions,
  machine: { readonly freeDiskBytes: number },
): Omit<Heartbeat, 'firmwareNumber'> {
  return Heartbeat.omit({ firmwareNumber: true }).parse({
    freeDiskBytes: freeDisk === undefined ? machine.freeDiskBytes : Number(freeDisk),
    ...(temperature !== undefined && { temperatureCelsius: Number(temperature) }),
    errorCodes: errors.split(',').filter((code) => code !== ''),
  });
}
