import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveStatic } from './static-site.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Arcata API</title>
    <link rel="stylesheet" href="swagger-ui.css"></head>
  <body><div id="ui"></div><script src="swagger-ui-bundle.js"></script>
    <script>SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#ui', docExpansion: 'none', deepLinking: true });</script></body>
</html>`;

/** The rendered API document below `/api-docs/`. */
export async function serveApiDocs(
  path: string,
  exchange: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (path === '/api-docs/') {
    exchange.response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return;
  }
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await serveStatic({ root, headers: {}, hasFallback: false }, path.slice('/api-docs'.length), exchange);
}
