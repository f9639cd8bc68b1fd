// Runs in CloudFront before a call reaches the API. Lambda accepts events of 6 MB, in which a JSON body may take twice its size.
// A longer body would end as a fault behind the gateway, so this function refuses it. Stored images become base64 in the event,
// so they may be longer. `api-request.ts` inserts the constants.
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
