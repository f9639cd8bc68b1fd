import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#infra/app.ts';

const outdir = mkdtempSync(join(tmpdir(), 'arcata-cfn-'));
afterAll(() => rmSync(outdir, { recursive: true }));

function findings(app: App): unknown[] {
  app.synth();
  const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
  return pluginReports.flatMap(({ violations }: { violations: unknown[] }) => violations);
}

test('CloudFormation’s own rules find nothing in the templates for AWS', () => {
  expect(findings(buildApp({ stage: 'prod', bundles: 'none', outdir }))).toEqual([]);
}, 180_000);

test('the rules find a queue with a property that no queue has', () => {
  const app = new App({ outdir });
  new CfnResource(new Stack(app, 'Wrong'), 'Queue', { type: 'AWS::SQS::Queue', properties: { Colour: 'red' } });

  expect(findings(app)).not.toEqual([]);
});
