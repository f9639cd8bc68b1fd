// Runs in CloudFront before the site's bucket is asked: a path without a file extension is one of the portal's routes; of an asset there is a
// compressed one beside it (`compress-site.ts`), which every browser of today takes.
function handler(event) {
  var request = event.request;
  var encodings = request.headers['accept-encoding'];
  var isDocument = request.uri.startsWith('/api-docs');
  if (!request.uri.split('/').pop().includes('.')) request.uri = isDocument ? '/api-docs/index.html' : '/index.html';
  else if (/^\/assets\/.*\.(js|css|json|svg|wasm)$/.test(request.uri) && encodings && /\bbr\b/.test(encodings.value))
    request.uri += '.br';
  return request;
}
