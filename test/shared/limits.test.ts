import { expect, test } from 'vitest';
import * as limits from '#shared/limits.ts';

// AUD-3, NOT-10, UX-9, UX-18, WIRE-10, WIRE-20
test('times and sizes have the values that people were promised', () => {
  expect(limits).toMatchObject({
    REQUEST_TIMEOUT_MS: 10_000,
    ERROR_TOAST_MS: 5_000,
    TOKEN_POLL_MS: 5_000,
    NOTIFICATION_POLL_MS: 600_000,
    THROTTLE_MS: 3_000,
    MOBILE_BELOW_PX: 992,
    SIDEBAR_WIDTH_PX: 210,
    CONVERTED_RETENTION_DAYS: 90,
    ORGANISATION_PAGE_SIZE_MAX: 999,
    RELATION_PAGE_SIZE: 20,
    PROFILE_PDF_BYTES_MAX: 10 * 1024 * 1024,
  });
});
