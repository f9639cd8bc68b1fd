// Runs in CloudFront before a call reaches the API. Lambda takes 6 MB of event, in which a body of JSON may take twice its bytes: a longer one
// would end as a fault behind the gateway. Bytes that store images become base64, so more of them fit. The constants are put in by api-request.ts.
function handler(event) {
  var request = event.request;
  var length = request.headers['content-length'];
  var type = (request.headers['content-type'] || { value: '' }).value.toLowerCase();
  var isStoring = request.uri.startsWith(STORE_ROOT) && type.startsWith(STORE_TYPE);
  var limit = isStoring ? STORE_LIMIT : LIMIT;
  if (!length || Number(length.value) <= limit) return request;
  if (isStoring) return tooLarge({ status: 413, message: STORE_WORDS });
  var asked = (request.headers['accept-language'] || { value: '' }).value.split(',');
  var spoken = asked
    .map(function (tag) {
      return tag.trim().slice(0, 2).toLowerCase();
    })
    .find(function (language) {
      return Object.keys(WORDS).includes(language);
    });
  return tooLarge({ code: CODE, msg: WORDS[spoken || 'en'], data: { limitBytes: limit } });
}

function tooLarge(body) {
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    },
    body: JSON.stringify(body),
  };
}
