// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { noticesOf } from '#web/build/third-party-notices.ts';

const notices = noticesOf('.');

// SEC-17
test('every package that the platform is built with is named with its version and licence', () => {
  const { dependencies } = packageJson;
  const missing = Object.entries(dependencies).filter(([name, version]) => !notices.includes(`\n${name} ${version}\n`));

  expect(Object.keys(dependencies).length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
  for (const licence of ['Permission is hereby granted, free of charge', 'Apache License', 'SIL OPEN FONT LICENSE'])
    expect(notices).toContain(licence);
});

// SEC-17
test('tools that only develop and test are left out, and a text that packages share is written once', () => {
  expect(notices).not.toContain('\nvitest ');
  const apache = readFileSync('node_modules/@aws-sdk/client-s3/LICENSE', 'utf8').replaceAll('\r', '').trim();
  expect(notices.split(apache)).toHaveLength(2);
});
