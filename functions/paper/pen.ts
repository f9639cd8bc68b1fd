import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { barcodeWidths } from './barcode.ts';
import type { FontName } from '#shared/paper/fonts.ts';
import { nameLigatures } from './name-ligatures.ts';
import { readFont } from './read-font.ts';
import { brokenLines, type Direction, visualRuns } from './text-runs.ts';

/** A size of paper in points of 1/72 inch. */
export interface Format {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Height of the foot of each page, in points. */
  readonly foot: number;
}

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: 'end';
}

/** A part of the page, in points. `x` counts from the left margin, or from the right margin in right-to-left languages. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws the foot of a page, given the page's number, from 1, and the number of pages. */
type DrawFoot = (page: number, pages: number) => void;

const INK = '#16191f';
const LINE_HEIGHT = 1.36;
/** Distance from the top of a line to its baseline, as a multiple of the font size. */
const ASCENT = 1.02;

export interface PenProps {
  readonly format: Format;
  readonly direction: Direction;
  readonly language: string;
  readonly title: string;
  /** Time of the last change, in milliseconds. It is the only time in the file, so that equal input gives equal bytes. */
  readonly at: number;
}

/**
 * Draws text in every script of the portal, lines, barcodes and images on pages of a PDF. Text can be searched and copied. The PDF contains
 * its fonts, but only with the used glyphs.
 */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly format: Format;
  readonly direction: Direction;
  /** Distance of the next free line from the top of the page, in points. */
  y: number;
  readonly #chunks: Buffer[] = [];
  readonly #fonts = new Set<string>();
  /** Parts with page numbers of their own. `from` is the index of a part's first page. */
  readonly #parts: { readonly from: number; readonly foot: DrawFoot }[] = [];

  constructor({ format, direction, language, title, at }: PenProps) {
    this.format = format;
    this.direction = direction;
    this.y = format.margin;
    const moment = new Date(at);
    this.doc = new PDFDocument({
      size: [format.width, format.height],
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      // The empty text keeps pdfkit from loading a standard font of PDF. Standard fonts cannot be embedded.
      font: '',
      info: { Title: title, Creator: 'Arcata', Producer: 'Arcata', CreationDate: moment, ModDate: moment },
    });
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  get width(): number {
    return this.format.width - 2 * this.format.margin;
  }

  /** Begins a new page unless the present page has this height left. */
  need(height: number): void {
    if (this.y + height > this.format.height - this.format.margin - this.format.foot) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = this.format.margin;
  }

  /** Returns the left edge of a part of the page, in points. In right-to-left languages `x` counts from the right margin. */
  left({ x, width }: Pick<Box, 'x' | 'width'>): number {
    const { margin } = this.format;
    return this.direction === 'rtl' ? this.format.width - margin - x - width : margin + x;
  }

  #select(font: FontName, { size, isBold = false }: TextStyle): void {
    const weight = isBold ? 700 : 400;
    const name = `${font}-${weight}`;
    if (!this.#fonts.has(name)) this.doc.registerFont(name, readFont(font, weight));
    this.#fonts.add(name);
    this.doc.font(name).fontSize(size);
  }

  #runsOf(text: string, style: TextStyle) {
    return visualRuns(text, this.direction).map((run) => {
      this.#select(run.font, style);
      return { ...run, width: this.doc.widthOfString(run.text, { features: [] }) };
    });
  }

  /** Returns the width of a text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return this.#runsOf(text, style).reduce((sum, { width }) => sum + width, 0);
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return brokenLines(text, width, (part) => this.widthOf(part, style)).length * style.size * LINE_HEIGHT;
  }

  /** Writes a text into a part of the page, on as many lines as needed. Returns the height of the lines in points. */
  write(text: string, box: Box, style: TextStyle): number {
    const lines = brokenLines(text, box.width, (part) => this.widthOf(part, style));
    for (const [at, line] of lines.entries())
      this.#writeLine(line, { ...box, y: box.y + at * style.size * LINE_HEIGHT }, style);
    return lines.length * style.size * LINE_HEIGHT;
  }

  #writeLine(text: string, box: Box, style: TextStyle): void {
    const isAtLeft = (style.align !== 'end') === (this.direction === 'ltr');
    const left = this.left(box);
    this.writeAt(text, isAtLeft ? left : left + box.width - this.widthOf(text, style), box.y, style);
  }

  /** Writes one line with its left end at `left`. In right-to-left languages too, the pieces of text are placed from left to right. */
  writeAt(text: string, left: number, top: number, style: TextStyle): void {
    let x = left;
    const y = top + style.size * ASCENT;
    for (const run of this.#runsOf(text, style)) {
      this.#select(run.font, style);
      this.doc.fillColor(style.colour ?? INK);
      this.doc.text(run.text, x, y, { lineBreak: false, features: [], baseline: 'alphabetic' });
      if (run.font === 'arabic') nameLigatures(Reflect.get(this.doc, '_font'));
      x += run.width;
    }
  }

  /** Writes a paragraph over the full width of the page. Lines that do not fit continue on the next page. */
  paragraph(text: string, style: TextStyle): void {
    for (const line of brokenLines(text, this.width, (part) => this.widthOf(part, style))) {
      this.need(style.size * LINE_HEIGHT);
      this.#writeLine(line, { x: 0, y: this.y, width: this.width }, style);
      this.y += style.size * LINE_HEIGHT;
    }
  }

  rule(colour = '#d5dbdb'): void {
    const { margin, width } = this.format;
    this.doc
      .moveTo(margin, this.y)
      .lineTo(width - margin, this.y)
      .lineWidth(0.6)
      .stroke(colour);
  }

  /** Draws a text as a QR code with the white border that scanners need. */
  qrCode(text: string, { x, y, width }: Box): void {
    const { data, size } = encode(text, { ecc: 'M', border: 2 });
    const unit = width / size;
    const left = this.left({ x, width });
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) this.doc.rect(left + column * unit, y + row * unit, unit, unit);
    this.doc.fill('#000000');
  }

  /** Draws digits as Code 128. The box includes the ten white modules that scanners need on each side. */
  barcode(digits: string, { x, y, width }: Box, height: number): void {
    const widths = barcodeWidths(digits);
    const unit = width / (widths.reduce((sum, each) => sum + each, 0) + 20);
    let left = this.left({ x, width }) + 10 * unit;
    for (const [at, modules] of widths.entries()) {
      if (at % 2 === 0) this.doc.rect(left, y, modules * unit, height);
      left += modules * unit;
    }
    this.doc.fill('#000000');
  }

  image(bytes: Buffer, { x, y, width }: Box, height: number): void {
    this.doc.image(bytes, this.left({ x, width }), y, {
      fit: [width, height],
      align: this.direction === 'rtl' ? 'right' : 'center',
      valign: 'center',
    });
  }

  /** Begins a part on the present page. Its pages get this foot and are counted from 1. */
  beginPart(foot: DrawFoot): void {
    this.#parts.push({ from: this.doc.bufferedPageRange().count - 1, foot });
  }

  /** Draws the feet of all pages and returns the bytes of the PDF. */
  async finish(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (const [at, { from, foot }] of this.#parts.entries()) {
      const end = this.#parts[at + 1]?.from ?? count;
      for (let page = from; page < end; page++) {
        this.doc.switchToPage(page);
        foot(page - from + 1, end - from);
      }
    }
    const ended = new Promise<void>((resolve) => {
      this.doc.on('end', () => resolve());
    });
    this.doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
