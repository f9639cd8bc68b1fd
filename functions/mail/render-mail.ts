import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';
import type { Language } from '#shared/account/account.ts';
import { directionOf } from '#shared/locales/languages.ts';

/** The content of a mail in the receiver's language. Names are plain text, because the renderer escapes them. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** A verification code, shown large on its own line. */
  readonly code?: string;
  /** Messages combined in one mail, each with the URL of its page. */
  readonly items?: readonly {
    readonly title: string;
    readonly text: string;
    readonly url: string;
  }[];
  /** Text after the items. */
  readonly more?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** The reason for the mail, and the contact for questions. */
  readonly footer: readonly string[];
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const INK = '#0f1b2d';
const QUIET = '#5f6b7a';
const ACCENT = '#0972d3';
const FONT = "'Open Sans','Helvetica Neue','PingFang SC','Microsoft YaHei',Arial,sans-serif";

const STYLE = {
  body: {
    backgroundColor: '#f4f6f9',
    fontFamily: FONT,
    margin: 0,
    padding: '24px 0',
  },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e3e8ee',
    borderRadius: '8px',
    maxWidth: '560px',
    padding: '32px',
  },
  brand: {
    color: ACCENT,
    fontSize: '15px',
    fontWeight: 700,
    letterSpacing: '0.4px',
    margin: '0 0 20px',
  },
  heading: {
    color: INK,
    fontSize: '20px',
    lineHeight: '28px',
    margin: '0 0 16px',
  },
  text: {
    color: INK,
    fontSize: '15px',
    lineHeight: '24px',
    margin: '0 0 12px',
  },
  item: {
    fontSize: '15px',
    fontWeight: 600,
    lineHeight: '24px',
    margin: '16px 0 0',
  },
  link: { color: ACCENT },
  code: {
    color: INK,
    fontSize: '32px',
    fontWeight: 700,
    letterSpacing: '6px',
    margin: '8px 0 20px',
  },
  button: {
    backgroundColor: ACCENT,
    borderRadius: '20px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    padding: '10px 24px',
  },
  rule: { borderColor: '#e3e8ee', margin: '28px 0 16px' },
  footer: {
    color: QUIET,
    fontSize: '12px',
    lineHeight: '18px',
    margin: '0 0 4px',
  },
} as const;

const paragraph = (text: string, index: number): ReactElement => h(Text, { key: index, style: STYLE.text }, text);

const item = ({ title, text, url }: NonNullable<MailContent['items']>[number], index: number): ReactElement =>
  h(
    Section,
    { key: index },
    h(Text, { style: STYLE.item }, h(Link, { href: url, style: STYLE.link }, title)),
    h(Text, { style: STYLE.text }, text),
  );

function mailDocument(content: MailContent): ReactElement {
  return h(
    Html,
    { lang: content.language, dir: directionOf(content.language) },
    h(Head, null),
    h(Preview, null, content.paragraphs[0] ?? content.subject),
    h(
      Body,
      { style: STYLE.body },
      h(
        Container,
        { style: STYLE.card },
        h(Text, { style: STYLE.brand }, 'Arcata'),
        h(Heading, { as: 'h1', style: STYLE.heading }, content.subject),
        content.greeting === undefined ? null : h(Text, { style: STYLE.text }, content.greeting),
        content.paragraphs.map(paragraph),
        content.code === undefined ? null : h(Text, { style: STYLE.code }, content.code),
        content.items?.map(item),
        content.more === undefined ? null : h(Text, { style: STYLE.text }, content.more),
        content.action === undefined
          ? null
          : h(Section, null, h(Button, { href: content.action.url, style: STYLE.button }, content.action.label)),
        h(Hr, { style: STYLE.rule }),
        content.footer.map((line, index) => h(Text, { key: index, style: STYLE.footer }, line)),
      ),
    ),
  );
}

/** Joins a text to one line, because a line break in a subject would begin a second header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/gu, ' ').trim();

/** Renders the mail as HTML and as plain text. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const document = mailDocument(content);
  const [html, text] = await Promise.all([render(document), render(document, { plainText: true })]);
  return { subject: oneLine(content.subject), html, text };
}
