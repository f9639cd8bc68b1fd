import * as z from 'zod';

/** Reports of one request that are looked at; a browser sends a few. */
const REPORTS_MAX = 20;
/** Matches the directives that decide what runs. */
const OF_SCRIPTS = /^(?:script-src|worker-src|require-trusted-types-for|trusted-types)/u;
const DIRECTIVE = /^[a-z-]{3,40}$/u;
/** Names that browsers give to something without an address. */
const KEYWORDS: readonly string[] = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'];
/** A path of the portal. It may hold ids, and holds no names. */
const PATH = /^\/[\w/-]{0,120}$/u;

/** As `report-to` sends them: a list of all kinds of reports. */
const Sent = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().optional(),
      documentURL: z.string().optional(),
    }),
  }),
);
/** As `report-uri` sends one. */
const SentAlone = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

/** The kept part of a report: of an address its origin, of a page its path. */
export interface PolicyReport {
  readonly kind: 'script' | 'other';
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

function originOf(address: string): string {
  if (KEYWORDS.includes(address)) return address;
  if (!URL.canParse(address)) return 'unknown';
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}

function pathOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return PATH.test(path) ? path : 'unknown';
}

function reportOf(said: string, blockedBy: string, page: string): PolicyReport {
  const [word = ''] = said.split(' ', 1);
  const directive = DIRECTIVE.test(word) ? word : 'unknown';
  const kind = OF_SCRIPTS.test(directive) ? 'script' : 'other';
  return { kind, directive, blocked: originOf(blockedBy), page: pathOf(page) };
}

/** Extensions of a browser write into every page that it opens: no fault of ours, and no attack. */
const isOfExtension = ({ blocked }: PolicyReport): boolean => blocked.endsWith('-extension:');

/** Returns what a browser's report says, without what could name a person; `undefined` for what is no report. */
export function readPolicyReports(body: unknown): PolicyReport[] | undefined {
  const sent = Sent.safeParse(body);
  const alone = SentAlone.safeParse(body);
  if (!sent.success && !alone.success) return undefined;
  const one = alone.data?.['csp-report'];
  const reports = [
    ...(sent.data ?? [])
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, REPORTS_MAX)
      .map((report) => report.body)
      .map((said) => reportOf(said.effectiveDirective ?? '', said.blockedURL ?? '', said.documentURL ?? '')),
    ...(one === undefined
      ? []
      : [
          reportOf(
            one['effective-directive'] ?? one['violated-directive'] ?? '',
            one['blocked-uri'] ?? '',
            one['document-uri'] ?? '',
          ),
        ]),
  ];
  return reports.filter((report) => !isOfExtension(report));
}
