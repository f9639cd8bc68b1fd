/**
 * Name of a variable that a running cloud sets together with its addresses in the SDK's variables. Child processes inherit both. So they
 * can distinguish these addresses from those that the user has set.
 */
export const OWN_ENDPOINTS_VARIABLE = 'ARCATA_OWN_ENDPOINTS';
