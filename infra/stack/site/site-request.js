// Runs in CloudFront before a request reaches the site's bucket. A path without a file extension is a page of the portal.
// Each asset has a compressed copy next to it (`compress-site.ts`), which every current browser accepts.
function handler(event) {
  var request = event.request;
  var encodings = request.headers['accept-encoding'];
  var isDocument = request.uri.startsWith('/api-docs');
  if (!request.uri.split('/').pop().includes('.')) request.uri = isDocument ? '/api-docs/index.html' : '/index.html';
  else if (/^\/assets\/.*\.(js|css|json|svg|wasm)$/.test(request.uri) && encodings && /\bbr\b/.test(encodings.value))
    request.uri += '.br';
  return request;
}
