import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscription } from '#shared/notification/push.ts';

const PATH = '/push-service';
const SALT_BYTES = 16;
const POINT_BYTES = 65;
const TAG_BYTES = 16;
/** Length of the header of RFC 8188 in bytes: salt, record size, length of the key's id, and the key. */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES;
const BODY_BYTES_MAX = 4096;
/** Byte after the text of the last record (RFC 8188, 2). */
const LAST_RECORD = 2;

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  isWithdrawn: boolean;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Returns the text of a push, decrypted as the browser decrypts it (RFC 8291, 3.4). Throws if the push is for another browser. */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const sender = body.subarray(HEADER_BYTES - POINT_BYTES, HEADER_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(body.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
  const end = text.lastIndexOf(LAST_RECORD);
  if (end < 0) throw new Error('the record does not end');
  return text.subarray(0, end).toString('utf8');
}

const VAPID = /^vapid t=(?<token>[\w-]+\.[\w-]+\.[\w-]+), ?k=(?<key>[\w-]+)$/u;

/**
 * Verifies the sender's signature (RFC 8292). Returns the sender's public key. Throws if the signature is wrong or made for another push
 * service.
 */
async function verifySender(authorization: string | undefined, origin: string): Promise<string> {
  const { token = '', key = '' } = VAPID.exec(authorization ?? '')?.groups ?? {};
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'], requiredClaims: ['exp', 'sub'] });
  return key;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/**
 * Imitates the push services of browsers, and also browsers that have subscribed to push messages. Verifies the sender of each push, and
 * decrypts the push as a browser does. Keeps the texts that the person would read.
 */
export class PushService {
  readonly #browsers = new Map<string, Browser>();
  readonly #messages: { browser: string; text: string; sender: string }[] = [];
  /** Status with which every push is refused; `undefined` if pushes are accepted. */
  failsWith: number | undefined;

  /** Adds a browser and returns its subscription. */
  subscribe(origin: string): PushSubscription {
    const id = randomUUID();
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    this.#browsers.set(id, { keys, auth, isWithdrawn: false });
    return { endpoint: `${origin}${PATH}/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** Ends the subscription of a browser: each later push gets 410. */
  withdraw({ endpoint }: Pick<PushSubscription, 'endpoint'>): void {
    const browser = this.#browsers.get(endpoint.split('/').at(-1) ?? '');
    if (browser !== undefined) browser.isWithdrawn = true;
  }

  /** Returns the pushes that a browser has received, oldest first: the text and the public key of the sender. */
  messagesOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): { readonly text: string; readonly sender: string }[] {
    return this.#messages.filter(({ browser }) => endpoint.endsWith(browser));
  }

  /** Whether the path belongs to the push service. */
  owns(pathname: string): boolean {
    return pathname === PATH || pathname.startsWith(`${PATH}/`);
  }

  /**
   * Handles a request. `POST /push-service` adds a browser, `GET` lists all received pushes, `POST /push-service/<browser>` sends a push.
   */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    if (pathname === PATH) {
      const answer = request.method === 'POST' ? this.subscribe(origin) : { messages: this.#messages };
      response.writeHead(200, json).end(JSON.stringify(answer));
      return;
    }
    response.writeHead(await this.#take(request, pathname.slice(PATH.length + 1), origin)).end();
  }

  /** Takes a push and returns its HTTP status, as push services do (RFC 8030). */
  async #take(request: IncomingMessage, id: string, origin: string): Promise<number> {
    const browser = this.#browsers.get(id);
    const body = await readBody(request);
    const { authorization, ttl, 'content-encoding': coding } = request.headers;
    if (this.failsWith !== undefined) return this.failsWith;
    if (browser === undefined) return 404;
    if (browser.isWithdrawn) return 410;
    if (body.length > BODY_BYTES_MAX) return 413;
    if (ttl === undefined || coding !== 'aes128gcm') return 400;
    try {
      const sender = await verifySender(authorization, origin);
      this.#messages.push({ browser: id, text: decrypt(browser, body), sender });
      return 201;
    } catch {
      return 403;
    }
  }
}
