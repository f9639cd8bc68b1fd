import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose/jwt/verify';
import { SignJWT } from 'jose/jwt/sign';
import type { LoadTenant } from './load-drive.ts';

/** The peer of `api.load50`: a server that verifies each token and answers from a map, with as many bytes as a list. */
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const ANSWER_BYTES = 4_000;
const ORDERS = 40;

const orderIds = Array.from({ length: ORDERS }, (_, index) => `order-${index}`);
const answers = new Map(orderIds.map((id) => [id, { id, text: 'x'.repeat(ANSWER_BYTES) }]));
const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA' }).setSubject('bench').sign(privateKey);

const server = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    await jwtVerify(String(request.headers.authorization).replace('Bearer ', ''), publicKey);
    const { orderId = orderIds[0] ?? '' } = JSON.parse(await text(request)) as { orderId?: string };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 200, msg: '', data: answers.get(orderId) }));
  };
  answer().catch(() => response.writeHead(500).end());
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit());
const tenant: LoadTenant = { tokens: [token], orderIds };
const { port } = server.address() as AddressInfo;
process.send?.({ origin: `http://127.0.0.1:${port}`, tenants: [tenant, tenant, tenant] });
