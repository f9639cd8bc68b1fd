import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { readSecret } from '#functions/runtime/read-secret.ts';
import { Env } from '#functions/account/env.ts';

/** Seconds after which a function reads the list of providers again. */
const REFRESH_SECONDS = 5 * 60;

const LoginProvider = z.object({
  id: z.string().min(1).max(64),
  /** The provider's name as people know it. */
  name: z.string().min(1),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
export type LoginProvider = z.infer<typeof LoginProvider>;
const LoginProviders = z.object({ providers: z.array(LoginProvider) });

const { LOGIN_PROVIDERS_SECRET } = Env.pick({ LOGIN_PROVIDERS_SECRET: true }).parse(process.env);
let cached: { readonly providers: readonly LoginProvider[]; readonly readAt: number } | undefined;

/** Returns the sign-in providers that the operator's secret lists; a new deployment has none. */
export async function loginProviders(): Promise<readonly LoginProvider[]> {
  const now = nowSeconds();
  if (cached !== undefined && Math.abs(now - cached.readAt) < REFRESH_SECONDS) return cached.providers;
  const { providers } = LoginProviders.parse(await readSecret(LOGIN_PROVIDERS_SECRET));
  cached = { providers, readAt: now };
  return providers;
}
