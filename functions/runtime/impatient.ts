/**
 * Settings of the API's calls to other services. A slow call is given up before the API's caller gives up. Then the caller is asked to try
 * again (WIRE-10).
 */
export const IMPATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
} as const;
