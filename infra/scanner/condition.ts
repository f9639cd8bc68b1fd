import { Heartbeat } from '#shared/equipment/pulse.ts';

/** The options of the scanner about its condition, as they were typed. */
export interface ConditionOptions {
  readonly errors?: string | undefined;
  readonly temperature?: string | undefined;
  readonly 'free-disk'?: string | undefined;
}

/** Returns the condition to report; what no option gives is the machine's. Throws a `ZodError` for what no device could report. */
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
