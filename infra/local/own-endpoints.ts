/** Set by a running cloud, in addition to the addresses in the SDK's variables, which its child processes inherit. */
export const OWN_ENDPOINTS_VARIABLE = 'ARCATA_OWN_ENDPOINTS';
