/**
 * Settings of the API's calls to other services. A slow call is given up before the caller itself gives up. The caller is asked to come
 * again (WIRE-10).
 */
export const IMPATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
} as const;
