/** Set by a running cloud beside the addresses that it writes into the SDK's variables, which its child processes inherit. */
export const OWN_ENDPOINTS_VARIABLE = 'ARCATA_OWN_ENDPOINTS';
