/**
 * Settings of the API's calls to other services. A slow call is given up so early that the API can still ask its caller to try again
 * (WIRE-10).
 */
export const IMPATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
} as const;
