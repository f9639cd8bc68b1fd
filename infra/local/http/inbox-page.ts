import type { ServerResponse } from 'node:http';
import type { Inbox } from '../aws/inbox.ts';

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#d6dbe3, #333b47); --soft: light-dark(#f4f6f9, #161b22); --accent: #0b6bcb; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.45 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; height: 100dvh; display: grid; grid-template: auto 1fr / minmax(17rem, 24rem) 1fr; }
  header { grid-column: 1 / -1; display: flex; gap: 1rem; align-items: baseline; padding: .8rem 1.2rem; border-bottom: 1px solid var(--line); }
  h1 { font-size: 1.1rem; margin: 0; }
  #count { opacity: .7; }
  nav { overflow: auto; border-inline-end: 1px solid var(--line); background: var(--soft); }
  nav button { display: block; width: 100%; text-align: start; font: inherit; color: inherit; background: none; border: 0; border-bottom: 1px solid var(--line); padding: .7rem 1.2rem; cursor: pointer; }
  nav button[aria-current=true] { background: Canvas; box-shadow: inset 3px 0 var(--accent); }
  nav b, nav small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  nav small, #about { opacity: .75; }
  main { overflow: auto; display: flex; flex-direction: column; }
  #about { padding: .8rem 1.2rem; border-bottom: 1px solid var(--line); display: flex; gap: 1rem; flex-wrap: wrap; }
  iframe { flex: 1; border: 0; background: #fff; min-height: 60vh; }
  pre { padding: 1.2rem; margin: 0; white-space: pre-wrap; font: inherit; }
  @media (max-width: 700px) { body { grid-template: auto 40dvh 1fr / 1fr; } }
`;

const SCRIPT = `
  const byId = (id) => document.getElementById(id);
  let messages = [], chosen, shown;
  const time = (ms) => new Date(ms).toLocaleString();
  const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  function list() {
    byId('count').textContent = messages.length === 0 ? 'Nothing has been sent yet.' : messages.length + ' sent';
    byId('list').replaceChildren(...messages.map((message) => {
      const row = document.createElement('button');
      row.setAttribute('aria-current', String(message.id === chosen));
      row.append(element('b', message.subject ?? 'SMS'), element('small', [message.to].flat().join(', ')), element('small', time(message.sentAtMs)));
      row.onclick = () => { chosen = message.id; list(); show(); };
      return row;
    }));
  }
  function show() {
    const message = messages.find(({ id }) => id === chosen);
    if (message === undefined || shown === message.id) return;
    shown = message.id;
    byId('about').replaceChildren(element('span', [message.to].flat().join(', ')), element('span', time(message.sentAtMs)));
    const isHtml = Boolean(message.html);
    byId('html').hidden = !isHtml; byId('text').hidden = isHtml;
    // The links of a mail open a new window, because the frame around the mail restricts pages.
    if (isHtml) byId('html').srcdoc = message.html.replace(/<head[^>]*>/, '$&<base target="_blank">'); else byId('text').textContent = message.text;
  }
  async function refresh() {
    const { mails, sms } = await (await fetch('/inbox.json')).json();
    const all = [...mails, ...sms].sort((a, b) => b.sentAtMs - a.sentAtMs);
    if (all.length === messages.length && all[0]?.id === messages[0]?.id && shown !== undefined) return;
    messages = all;
    chosen ??= messages[0]?.id;
    list(); show();
  }
  refresh(); setInterval(() => refresh().catch(() => {}), 2000);
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox - Arcata on this machine</title><style>${STYLE}</style></head>
  <body>
    <header><h1>Inbox</h1><span id="count" role="status"></span></header>
    <nav id="list" aria-label="Messages"></nav>
    <main><div id="about"></div><iframe id="html" title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" hidden></iframe><pre id="text" hidden></pre></main>
    <script>${SCRIPT}</script>
  </body>
</html>`;

/** Serves the page that lists all sent mails and text messages. */
export function serveInboxPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(PAGE);
}

/** Serves all sent mails and text messages as JSON, newest first. */
export function serveInbox(response: ServerResponse, inbox: Inbox): void {
  const body = JSON.stringify({ mails: inbox.mails(), sms: inbox.sms() });
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
}
