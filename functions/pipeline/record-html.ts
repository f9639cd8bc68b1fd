type Row = readonly string[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign);
/** Writes a table cell. The text keeps its own direction (`bdi`), but is aligned with the page's direction. */
export const cell = (tag: 'td' | 'th', text: string): string => `<${tag}><bdi>${escaped(text)}</bdi></${tag}>`;
const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`;

/** Writes facts as rows of a table, each with its label. Empty facts are left out. */
export const facts = (lines: readonly (readonly [label: string, value: string | undefined])[]): string => {
  const filled = lines.flatMap(([label, value = '']) =>
    value === '' ? [] : [row([cell('th', label), cell('td', value)])],
  );
  return `<table class="facts">${filled.join('')}</table>`;
};

export const table = (head: Row, rows: readonly (readonly string[])[], none: string): string =>
  rows.length === 0
    ? `<p>${escaped(none)}</p>`
    : `<table><thead>${row(head.map((text) => cell('th', text)))}</thead><tbody>${rows.map(row).join('')}</tbody></table>`;

export const texts = (cells: Row): readonly string[] => cells.map((text) => cell('td', text));
