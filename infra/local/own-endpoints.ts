/**
 * Name of a variable that a running cloud sets together with its addresses in the SDK's variables. Child processes inherit all these
 * variables. From this variable, a child process knows that the cloud and not the user has set the addresses.
 */
export const OWN_ENDPOINTS_VARIABLE = 'ARCATA_OWN_ENDPOINTS';
