import { RejectedFileError } from '../file/rejected-file-error.ts';
import { decodeXml } from './decode-xml.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Text directly in the element, without text of its children. */
  text: string;
}

/** The part of `SaxesParser` that this file uses. The caller gives the parser, because `shared` imports only zod. */
interface XmlParser {
  on(event: 'error', handler: (error: Error) => void): void;
  on(event: 'doctype' | 'closetag', handler: () => void): void;
  on(event: 'opentag', handler: (tag: XmlTag) => void): void;
  on(event: 'text' | 'cdata', handler: (text: string) => void): void;
  write(text: string): { close: () => unknown };
}

interface XmlTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Limits of an order file. Even a large case has only about 5,000 elements in 1 MiB. */
export const XML_LIMITS = {
  bytes: 4 * 1024 * 1024,
  depth: 24,
  elements: 60_000,
  attributes: 48,
  textCharacters: 64 * 1024,
} as const;

const refuse = (detail: string, cause?: unknown): RejectedFileError =>
  new RejectedFileError('orderFileUnreadable', detail, { cause });

/**
 * Parses a small XML document into a tree, with a parser that ignores namespaces. A document type is refused before reading, so only XML's
 * five entities exist: nothing expands, and nothing is fetched.
 *
 * @throws {RejectedFileError} `orderFileUnreadable`: not XML, or beyond `XML_LIMITS`
 */
export function readXmlWith(parser: XmlParser, bytes: Uint8Array): XmlElement {
  if (bytes.length > XML_LIMITS.bytes) throw refuse(`${bytes.length} bytes`);
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let elements = 0;
  parser.on('error', (error) => {
    throw refuse(error.message.slice(0, 120), error);
  });
  parser.on('doctype', () => {
    throw refuse('document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > XML_LIMITS.elements) throw refuse('too many elements');
    if (open.length > XML_LIMITS.depth) throw refuse('nested too deeply');
    checkAttributes(attributes);
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element === undefined) return;
    if (element.text.length + text.length > XML_LIMITS.textCharacters) throw refuse('text too long');
    element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decodeXml(bytes)).close();
  const [root] = document.children;
  if (root === undefined) throw refuse('no element');
  return root;
}

function checkAttributes(attributes: Readonly<Record<string, string>>): void {
  const values = Object.values(attributes);
  if (values.length > XML_LIMITS.attributes) throw refuse('too many attributes');
  if (values.some((value) => value.length > XML_LIMITS.textCharacters)) throw refuse('attribute too long');
}
