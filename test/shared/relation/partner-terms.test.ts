import { expect, test } from 'vitest';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { CaseType, Material } from '#shared/prescription/prescription.ts';
import { isWithinTerms, outsideTerms, PartnerTerms } from '#shared/relation/partner-terms.ts';

const pieces = (...materials: ((typeof Material.options)[number] | undefined)[]) =>
  materials.map((material) => ({ teeth: ['11'], ...(material !== undefined && { material }) }));

// REL-70, RX-46
test.each(CaseType.options)('terms name what they exclude of %s work, each material once', (caseType) => {
  for (const accepted of Material.options) {
    const terms = PartnerTerms.parse({ caseTypes: ['implant'], materials: [accepted] });
    const prescription = fullPrescription({ caseType, items: pieces(...Material.options, accepted, undefined) });
    const left = outsideTerms(terms, prescription);

    expect(left.caseType).toBe(caseType === 'implant' ? undefined : caseType);
    expect(left.materials).toEqual(Material.options.filter((material) => material !== accepted));
    expect(isWithinTerms(terms, prescription)).toBe(false);
  }
  expect(isWithinTerms(PartnerTerms.parse({}), fullPrescription({ caseType }))).toBe(true);
});
