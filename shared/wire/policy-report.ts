/** The call with which browsers report violations of the content security policy. The contract does not list it. */
export const POLICY_REPORT_CALL = { path: '/v1/base/policyReport', method: 'POST' } as const;
