/** The call by which browsers report what the content security policy refused; no contract has it. */
export const POLICY_REPORT_CALL = { path: '/v1/base/policyReport', method: 'POST' } as const;
