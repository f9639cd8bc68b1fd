import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { clientId: 'arcata', clientSecret: 'a client secret of forty characters or so' };

/** The person in the browser at the provider, with the provider's claims about them. */
interface Stranger {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/** Starts a real OpenID Connect provider on this machine. It signs in the person in `browser.stranger` without any question. */
export async function startOpenIdProvider(redirectUri: string) {
  const browser: { stranger: Stranger } = { stranger: { subject: 'nobody', name: '', email: '' } };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a key for the cookies of a test'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        name: browser.stranger.name,
        email: browser.stranger.email,
        email_verified: true,
      }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url?.startsWith('/interaction/') === true) {
      void provider.interactionFinished(request, response, { login: { accountId: browser.stranger.subject } });
      return;
    }
    void serve(request, response);
  };
  server.on('request', answer);
  return { issuer, browser, stop: () => server.close() };
}

/** Follows the provider's redirects with cookies, like a new browser, until one leads to `until`. Returns the query of that address. */
export async function browse(start: string, until: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stopped at ${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(until)) return new URL(url).search.slice(1);
  }
  throw new Error('the provider never sent the browser back');
}
