/**
 * How the calls of the API wait for other services. A slow one is given up, and the caller told to come again, before the caller gives up
 * by itself (WIRE-10).
 */
export const IMPATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
} as const;
