/** The call that returns the OpenAPI document. The contract does not list it. */
export const OPEN_API_CALL = { path: '/api/openapi.json', method: 'GET' } as const;
