import { expect, test } from 'vitest';
import { renderMail } from '#functions/mail/render-mail.ts';
import { verificationCodeMail, verificationCodeSms } from '#functions/mail/verification-code-mail.ts';
import { Language } from '#shared/account/account.ts';
import { fillIn } from '#shared/locales/server-words.ts';

const CONTENT = {
  language: 'en',
  subject: 'Order 2026000017',
  greeting: 'Hello <img src=x onerror=alert(1)>,',
  paragraphs: ['Northlight & Co accepted "36".'],
  action: { label: 'Open the order', url: 'https://arcata.example/orderDetail/page?orderId=ord_1' },
  footer: ['You receive this because you work for Elm Street Dental in Arcata.'],
} as const;

// NOT-8
test('a mail has the same content as HTML and as plain text', async () => {
  const { html, text } = await renderMail(CONTENT);

  for (const part of [html, text]) {
    expect(part).toContain('https://arcata.example/orderDetail/page?orderId=ord_1');
    expect(part).toContain('because you work for Elm Street Dental');
  }
  expect(html).toContain('<html');
  expect(text).not.toContain('<html');
  expect(text).toContain('Northlight & Co accepted "36".');
});

test('what people typed is text in the mail, never markup', async () => {
  const { html } = await renderMail(CONTENT);

  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a subject is one line, so that nobody writes headers with it', async () => {
  const { subject } = await renderMail({ ...CONTENT, subject: 'Order\r\nBcc: all@mail.example\u2028now' });

  expect(subject).toBe('Order Bcc: all@mail.example now');
});

test('an Arabic mail runs from right to left', async () => {
  const [arabic, english] = [await renderMail({ ...CONTENT, language: 'ar' }), await renderMail(CONTENT)];

  expect(arabic.html).toMatch(/<html[^>]*dir="rtl"/u);
  expect(english.html).toMatch(/<html[^>]*dir="ltr"/u);
});

test.each(Language.options)(
  'the mail and the message with a code hold it in %s, with how long it is valid',
  async (language) => {
    const { subject, html, text } = await verificationCodeMail({ code: '012345', purpose: 'login' }, language);
    const sms = await verificationCodeSms({ code: '012345', purpose: 'login' }, language);

    for (const part of [html, text, sms]) expect(part).toContain('012345');
    expect(subject).not.toContain('012345');
    for (const part of [html, text, sms]) expect(part).toContain('10');
    expect([subject, html, text, sms].join('')).not.toContain('{{');
  },
);

// UX-131
test('an Arabic text message with a code begins in Arabic, and states the minutes as the mail does', async () => {
  const sms = await verificationCodeSms({ code: '012345', purpose: 'login' }, 'ar');
  const { text } = await verificationCodeMail({ code: '012345', purpose: 'login' }, 'ar');

  expect(sms).toMatch(/^\p{Script=Arabic}/u);
  for (const part of [sms, text]) expect(part).toMatch(/10\u2069? دقائق/u);
});

test('between Arabic words a value keeps its own direction, an address stays bare', () => {
  const text = 'دعوة من {{actor}}: {{url}}';

  expect(fillIn(text, { actor: 'Elm Street 12', url: 'https://arcata.example/i' })).toBe(
    'دعوة من \u2068Elm Street 12\u2069: https://arcata.example/i',
  );
  expect(fillIn('From {{actor}}', { actor: 'Elm Street 12' })).toBe('From Elm Street 12');
});
