import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, HIPAASecurityChecks, ServerlessChecks } from 'cdk-nag';
import { afterAll, expect, test } from 'vitest';
import { ACKNOWLEDGEMENTS } from '#infra/stack/acknowledgements.ts';
import { buildApp, type BuildAppProps } from '#infra/app.ts';

interface Report {
  readonly pluginReports: {
    readonly violations: {
      readonly ruleName: string;
      readonly violatingConstructs: { readonly constructPath: string }[];
    }[];
  }[];
}

const outdir = mkdtempSync(join(tmpdir(), 'arcata-rules-'));
afterAll(() => rmSync(outdir, { recursive: true }));

/** Returns `rule at construct` for each finding of the rule packs. A finding makes the synthesis fail, and the report has the reason. */
function findings(choices: BuildAppProps): string[] {
  const app = buildApp({ bundles: 'none', isValidated: false, ...choices, outdir });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new HIPAASecurityChecks(app), new ServerlessChecks(app));
  const report = join(outdir, 'validation-report.json');
  rmSync(report, { force: true });
  try {
    app.synth();
    return [];
  } catch (error) {
    const { pluginReports }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const found = pluginReports.flatMap(({ violations }) =>
      violations.flatMap(({ ruleName, violatingConstructs }) =>
        violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
      ),
    );
    if (found.length === 0) throw error;
    return found;
  }
}

test.each(['dev', 'prod'] as const)('the packs AwsSolutions, HIPAA and Serverless find nothing new in %s', (stage) => {
  expect(findings({ stage })).toEqual([]);
});

test('every acknowledgement matches a finding', () => {
  const found = findings({ isAcknowledged: false });
  const acknowledged = ACKNOWLEDGEMENTS.flatMap(({ ids }) => ids);

  for (const id of acknowledged)
    expect(
      found.some((finding) => finding.startsWith(`${id} at `)),
      id,
    ).toBe(true);
  console.log(`${found.length} findings, all acknowledged: ${acknowledged.length} rules, and wildcards one by one`);
});
