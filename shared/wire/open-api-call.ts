/** The call that returns the OpenAPI document; it is in no contract. */
export const OPEN_API_CALL = { path: '/api/openapi.json', method: 'GET' } as const;
