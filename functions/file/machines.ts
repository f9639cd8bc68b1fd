import * as z from 'zod';

/** ARNs of the state machines that the calls of this group start. */
export const { PROCESS_CASE_ARN: processCaseArn, PACKAGE_CASE_ARN: packageCaseArn } = z
  .object({ PROCESS_CASE_ARN: z.string().min(1), PACKAGE_CASE_ARN: z.string().min(1) })
  .parse(process.env);
