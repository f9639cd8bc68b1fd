import * as z from 'zod';

/** Largest number of reports that are read from one request; a browser sends a few. */
const REPORTS_MAX = 20;
/** Matches the CSP directives that decide which code runs. */
const OF_SCRIPTS = /^(?:script-src|worker-src|require-trusted-types-for|trusted-types)/u;
const DIRECTIVE = /^[a-z-]{3,40}$/u;
/** Names that browsers report for blocked code without a URL. */
const KEYWORDS: readonly string[] = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'];
/** Matches a path of the portal. A path may contain ids but no names of people. */
const PATH = /^\/[\w/-]{0,120}$/u;

/** A request of `report-to`: a list of reports of all kinds. */
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
/** A request of `report-uri`: one report. */
const SentAlone = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

/** The kept part of a report: only the origin of the blocked URL and only the path of the page. */
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

/** Whether a browser extension caused the report. Extensions write into every page, which is neither our fault nor an attack. */
const isOfExtension = ({ blocked }: PolicyReport): boolean => blocked.endsWith('-extension:');

/** Returns a browser's reports, without data that could identify a person; `undefined` for a body without reports. */
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
