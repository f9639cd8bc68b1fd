import { openApi } from '#shared/open-api.ts';

/** The OpenAPI document as it is sent. Holds the contracts of all calls, so it is loaded when it is asked for. */
export const DOCUMENT = JSON.stringify(openApi());
