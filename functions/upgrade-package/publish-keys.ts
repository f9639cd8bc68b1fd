import type { Handler } from '#functions/http/call.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { packageKeys } from './package-keys.ts';

/** Returns the public keys that verify packages. */
export const keys: Handler<(typeof upgradePackageApi)['keys']> = async () => ({ keys: await packageKeys() });
