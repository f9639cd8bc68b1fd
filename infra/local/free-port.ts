import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const HOST = '127.0.0.1';

/** Thrown if another process listens on the requested port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number) {
    super(
      `Port ${port} of ${HOST} is taken. Stop what listens there, or choose another one: npm start -- --port ${port + 1}`,
    );
  }
}

/**
 * Makes the server listen on 127.0.0.1 only.
 * @param port 0 = any free port
 * @returns the port
 * @throws PortTakenError
 */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortTakenError(port) : error;
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/**
 * Makes the server listen on the preferred port if it is free, else on any free port.
 * @returns the port
 */
export const listenNear = (server: Server, preferred: number): Promise<number> =>
  listen(server, preferred).catch((error: unknown) => {
    if (error instanceof PortTakenError) return listen(server, 0);
    throw error;
  });

/** Returns the preferred port if it is free now, else any free port. For a child process that must know its port before it listens. */
export async function freePort(preferred: number): Promise<number> {
  const server = createServer();
  const port = await listenNear(server, preferred);
  server.close();
  await once(server, 'close');
  return port;
}
