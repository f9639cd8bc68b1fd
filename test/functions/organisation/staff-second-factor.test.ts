import { ofType, platform } from '#test/support/synthesise.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { MemberRole } from '#shared/access/roles.ts';

/** Roles of people who reach organisations other than their own. */
const STAFF = ['afterSales', 'ass_admin', 'admin', 'editor'];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function rolesAsked(setting: 'required' | 'offered'): Promise<string[]> {
  vi.stubEnv('STAFF_SECOND_FACTOR', setting);
  vi.resetModules();
  const { asksForSecondFactor } = await import('#functions/organisation/asks-for-second-factor.ts');
  return MemberRole.options.filter((role) => asksForSecondFactor(undefined, role));
}

// ACC-37
test('where it is required, only staff of after-sales and the platform need a second factor', async () => {
  expect((await rolesAsked('required')).toSorted()).toEqual(STAFF.toSorted());
  expect(await rolesAsked('offered')).toEqual([]);
});

// ACC-37
test('a protected deployment requires it in every function that answers calls; a trial deployment and this machine do not', () => {
  const settings = (template: ReturnType<typeof platform>) =>
    new Set(
      ofType(template, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
        const setting: unknown = Properties['Environment']?.Variables?.STAFF_SECOND_FACTOR;
        return setting === undefined ? [] : [setting];
      }),
    );

  expect([...settings(platform({ stage: 'prod' }))]).toEqual(['required']);
  expect([...settings(platform({ stage: 'dev' }))]).toEqual(['offered']);
  expect([...settings(platform({ target: 'local' }))]).toEqual(['offered']);
});
