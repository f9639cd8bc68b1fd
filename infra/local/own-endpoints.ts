/**
 * Name of a variable that a running cloud sets together with its addresses in the SDK's variables. Child processes inherit all these
 * variables. So they can distinguish the cloud's addresses from addresses that the user has set.
 */
export const OWN_ENDPOINTS_VARIABLE = 'ARCATA_OWN_ENDPOINTS';
