// Runs in CloudFront before the site's bucket is asked: a path without a file extension is one of the portal's routes.
function handler(event) {
  var request = event.request;
  var isDocument = request.uri.startsWith('/api-docs');
  if (!request.uri.split('/').pop().includes('.')) request.uri = isDocument ? '/api-docs/index.html' : '/index.html';
  return request;
}
