import '../ui/no-eval.ts';
import './own-html.ts';
import SwaggerUI, { type SwaggerPlugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import { OPEN_API_CALL } from '#shared/wire/open-api-call.ts';
import { drawCallList } from './call-list.ts';
import { ApiDocument, listCalls, partOf, type ListedCall } from './document-part.ts';

const list = document.createElement('nav');
list.id = 'calls';
list.ariaLabel = 'Calls';
const main = document.createElement('main');
main.id = 'part';
main.append('Reading the document …');
document.body.append(list, main);

/** Plugin of Swagger UI: when the reader opens a call, it writes the call's name into the page's address. */
const keepInAddress: SwaggerPlugin = () => ({
  statePlugins: {
    layout: {
      wrapActions: {
        show: (show) => (part, isShown) => {
          const [kind, tag, operationId] = part;
          if (kind === 'operations' && isShown) history.replaceState(null, '', `#/${tag}/${operationId}`);
          return show(part, isShown);
        },
      },
    },
  },
});

/** Scrolls to the open call as soon as it is drawn within `place`. */
function scrollOnceDrawn(place: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const open = place.querySelector('.opblock.is-open');
    if (open === null) return;
    observer.disconnect();
    open.scrollIntoView();
  });
  observer.observe(place, { childList: true, subtree: true });
}

/**
 * Draws the calls of the tag in the address (`#/share/share.open`), or of the first tag. Opens the call that the address names. Draws one
 * tag only, because Swagger UI reads its whole document again for each call that opens. With all calls, drawing took 12 s, and opening one
 * call took 8 s.
 */
function drawPart(whole: ApiDocument, calls: readonly ListedCall[]): void {
  const [, named, operationId] = location.hash.split('/');
  const tag = calls.find((call) => call.tag === named)?.tag ?? calls[0]?.tag ?? '';
  const place = document.createElement('div');
  main.replaceChildren(place);
  const page = SwaggerUI({
    spec: partOf(whole, tag),
    domNode: place,
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    plugins: [keepInAddress],
    // Turns off the validator, because it is a service of a foreign site.
    validatorUrl: null,
  });
  if (operationId === undefined) return;
  page.layoutActions.show(['operations', tag, operationId], true);
  scrollOnceDrawn(place);
}

/** Reads the document and draws it. */
async function start(): Promise<void> {
  const response = await fetch(OPEN_API_CALL.path);
  const whole = ApiDocument.parse(await response.json());
  const calls = listCalls(whole);
  drawCallList(list, calls);
  drawPart(whole, calls);
  // A link and the Back button cause a `hashchange` event; `replaceState` causes none.
  addEventListener('hashchange', () => drawPart(whole, calls));
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const followMode = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followMode();
dark.addEventListener('change', followMode);

start().catch(() => {
  main.replaceChildren('The document could not be read. Load the page again.');
  main.role = 'alert';
});
