import { SaxesParser } from 'saxes';
import { readXmlWith, type XmlElement } from '#shared/layout/read-xml.ts';

/**
 * Parses a small XML document into a tree.
 *
 * @throws {RejectedFileError} `orderFileUnreadable`: no XML, or beyond `XML_LIMITS`
 */
export const readXml = (bytes: Uint8Array): XmlElement =>
  readXmlWith(new SaxesParser({ xmlns: false, position: false }), bytes);
