import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PushService } from '../aws/push-service.ts';
import type { Inbox } from '../aws/inbox.ts';
import type { Edge } from './edge.ts';
import { serveInbox, serveInboxPage } from './inbox-page.ts';
import type { Site } from './site.ts';

export interface FrontDoor {
  /** Resolves when the routes of the API are known. */
  readonly backend: Promise<{ readonly edge: Edge }>;
  /** Resolves when the backend can answer calls. */
  readonly ready: Promise<unknown>;
  readonly site: Promise<Site>;
  readonly inbox: Inbox;
  readonly pushService: PushService;
}

/**
 * Redirects a page request for `localhost` to 127.0.0.1, because S3's CORS rules allow only this origin. Returns whether it has redirected.
 */
function isElsewhere(request: IncomingMessage, response: ServerResponse): boolean {
  const [host, port] = request.headers.host?.split(':') ?? [];
  if (host !== 'localhost' || request.method !== 'GET') return false;
  response.writeHead(307, { location: `http://127.0.0.1:${port}${request.url}` }).end();
  return true;
}

/** Whether the path is a source module from Vite. `web/api/` begins like the paths of the API, but no path of the API ends in `.ts`. */
const isSourceModule = (pathname: string): boolean => /\.tsx?$/u.test(pathname);

async function lead(door: FrontDoor, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isElsewhere(request, response)) return;
  const { pathname } = new URL(request.url ?? '/', 'http://local');
  if (pathname === '/inbox') return serveInboxPage(response);
  if (door.pushService.owns(pathname)) return door.pushService.handle(request, response);
  if (pathname === '/inbox.json') return serveInbox(response, door.inbox);
  const { edge } = await door.backend;
  if (edge.owns(pathname) && !isSourceModule(pathname)) {
    await door.ready;
    return edge.handle(request, response);
  }
  const site = await door.site;
  return site.handle(pathname, { request, response });
}

/**
 * Serves everything from one origin: inbox, push service, API, and the site for all other paths. Requests to the API and the site wait
 * until the API's routes are known. Calls of the API also wait until the backend is ready.
 */
export const frontDoor =
  (door: FrontDoor): RequestListener =>
  (request, response) => {
    lead(door, request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed.`, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('The local cloud failed; see its output.\n');
    });
  };

/** Opens WebSockets of the live channel. Upgrades of any other path are left to Vite, which has a WebSocket of its own. */
export const upgrades =
  ({ backend, ready }: Pick<FrontDoor, 'backend' | 'ready'>) =>
  (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    socket.on('error', () => socket.destroy());
    void backend
      .then(async ({ edge }) => {
        if (!edge.ownsChannel(pathname)) return;
        await ready;
        await edge.connect(request, socket, head);
      })
      .catch(() => socket.destroy());
  };
