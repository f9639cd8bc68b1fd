import { openApi } from '#shared/open-api.ts';

/** The OpenAPI document as it is sent. It contains the contracts of all calls, so it is loaded at its first request. */
export const DOCUMENT = JSON.stringify(openApi());
