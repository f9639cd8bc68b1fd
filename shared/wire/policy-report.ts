/** Where browsers tell what a page was refused by the content security policy; no contract has it. */
export const POLICY_REPORT_CALL = { path: '/v1/base/policyReport', method: 'POST' } as const;
