import type { ListedCall } from './document-part.ts';

/** Returns a new element with its children. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** Returns the line of a call: a link with the summary and the path, which opens the call. */
function line({ tag, operationId, path, summary }: ListedCall): HTMLLIElement {
  const link = make('a', make('span', summary), make('code', path));
  link.href = `#/${tag}/${operationId}`;
  const item = make('li', link);
  item.dataset['words'] = `${operationId} ${path} ${summary}`.toLowerCase();
  return item;
}

/** Shows the lines that have every word of `text`, and opens their groups. Without a text, it shows all lines and closes the groups. */
function show(groups: readonly HTMLDetailsElement[], text: string): void {
  const wanted = text.toLowerCase().split(/\s+/u).filter(Boolean);
  for (const group of groups) {
    const lines = [...group.querySelectorAll('li')];
    for (const each of lines) each.hidden = !wanted.every((word) => each.dataset['words']?.includes(word));
    group.hidden = lines.every(({ hidden }) => hidden);
    group.open = wanted.length > 0 && !group.hidden;
  }
}

/** Draws the list of all calls into `place`, grouped by tag, with a search field. */
export function drawCallList(place: HTMLElement, calls: readonly ListedCall[]): void {
  const groups = [...Map.groupBy(calls, ({ tag }) => tag)].map(([tag, ofTag]) => {
    return make('details', make('summary', `${tag} (${ofTag.length})`), make('ul', ...ofTag.map(line)));
  });
  const field = make('input');
  field.type = 'search';
  field.placeholder = `Find one of ${calls.length} calls`;
  field.ariaLabel = field.placeholder;
  const nothing = make('p', 'No call has these words.');
  nothing.hidden = true;
  nothing.role = 'status';
  field.addEventListener('input', () => {
    show(groups, field.value);
    nothing.hidden = groups.some(({ hidden }) => !hidden);
  });
  place.replaceChildren(field, nothing, ...groups);
}
