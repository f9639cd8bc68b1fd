import * as z from 'zod';
import { findingsOf, statusesOf, ToothStatus } from '#shared/chart/chart-findings.ts';
import { ToothState } from '#shared/chart/chart.ts';
import { faultOfTooth } from '#shared/chart/judge-tooth.ts';

/** Values of a tooth's form: '' for no status or no amount. */
export const ToothValues = z.object({
  status: z.string(),
  findings: z.array(z.object({ finding: z.string(), surfaces: z.array(z.string()), amount: z.string() })),
  note: z.string(),
});
export type ToothValues = z.infer<typeof ToothValues>;

export const valuesOf = (state: ToothState | undefined): ToothValues => ({
  status: state?.status ?? '',
  findings: (state?.findings ?? []).map(({ finding, surfaces, amount }) => ({
    finding,
    surfaces: [...surfaces],
    amount: amount === null ? '' : String(amount),
  })),
  note: state?.note ?? '',
});

/** Returns the input that the schema checks: numbers as numbers, an empty amount as null. */
export const toInput = ({ status, findings, note }: ToothValues) => ({
  status: status === '' ? undefined : status,
  findings: findings.map(({ finding, surfaces, amount }) => ({
    finding,
    surfaces,
    amount: amount.trim() === '' ? null : Number(amount),
  })),
  note,
});

/** Returns the schema of a tooth's state. The schema also refuses a state that this tooth cannot have (PAT-106). */
export const schemaOf = (tooth: string) =>
  ToothState.superRefine((state, context) => {
    const fault = faultOfTooth(tooth, state);
    if (fault !== undefined) context.addIssue({ code: 'custom', path: fault.path.split('.'), message: fault.error });
  });

/** Returns the status in a form; `undefined` if there is none, or if the tooth cannot have that status. */
export function statusIn(tooth: string, { status }: ToothValues): ToothStatus | undefined {
  const known = ToothStatus.safeParse(status).data;
  return known !== undefined && statusesOf(tooth).includes(known) ? known : undefined;
}

/** Returns the form with a new status. Removes findings that a tooth with this status cannot have. */
export function withStatus(tooth: string, values: ToothValues, status: ToothStatus): ToothValues {
  const names: string[] = findingsOf(tooth, status).map(({ finding }) => finding);
  return { ...values, status, findings: values.findings.filter(({ finding }) => names.includes(finding)) };
}
