/** An XML element: its name, and its text or its child elements. */
export type XmlNode = readonly [name: string, content: string | number | boolean | readonly XmlNode[]];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const UNESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/gu, (character) => ESCAPES[character] ?? character);

function render([name, content]: XmlNode): string {
  const inner = Array.isArray(content) ? content.map(render).join('') : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** Returns an XML document with its declaration. Its namespace is S3's, or none if `namespace` is empty. */
export function toXml(root: XmlNode, namespace = 'http://s3.amazonaws.com/doc/2006-03-01/'): string {
  const attribute = namespace === '' ? '' : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root).replace(`<${root[0]}>`, `<${root[0]}${attribute}>`)}`;
}

const unescapeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/giu,
    (_, hex: string, decimal: string, name: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal === undefined ? (UNESCAPES[name] ?? '') : String.fromCodePoint(Number(decimal));
    },
  );

/**
 * Returns the inner XML of every element with this name, in order. Does not look for such an element inside another such element. This is
 * enough for the flat documents of the SDK.
 */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gsu'))].map((match) => match[1] ?? '');
}

/** Returns the text of the first element with this name; `undefined` if there is none. */
export function textOf(xml: string, name: string): string | undefined {
  const [inner] = elements(xml, name);
  return inner === undefined ? undefined : unescapeXml(inner);
}

/** Returns the texts of all elements with this name. */
export const textsOf = (xml: string, name: string): string[] => elements(xml, name).map(unescapeXml);
