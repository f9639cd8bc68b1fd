import { openApi } from '#shared/open-api.ts';

/**
 * The OpenAPI document as it is sent. It is large, because it contains the contracts of all calls. This module is therefore loaded at the
 * first request for the document.
 */
export const DOCUMENT = JSON.stringify(openApi());
