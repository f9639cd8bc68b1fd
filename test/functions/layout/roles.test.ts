import { expect, test } from 'vitest';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { VendorLayout } from '#shared/file/vendor-layout.ts';
import { roleOf } from '#shared/layout/role-of.ts';
import { COMMON_ROLES, VENDOR_LAYOUTS, type RoleRule } from '#shared/layout/vendor-layouts.ts';

/** File names as vendors write them (LAY-1), and as clinics change them. */
const NAMES = [
  ['12345_shell_occlusion_u.stl', 'itero', 'upper'],
  ['12345_shell_occlusion_l.ply', 'itero', 'lower'],
  ['12345_lprofile_occlusion_u.ply', 'itero', 'upper'],
  ['12345_pretreatment_u.ply', 'itero', 'situ'],
  ['12345_pretreatment_l.ply', 'itero', 'situ'],
  ['12345_shell_lockedocclusion_ul.ply', 'itero', 'bite'],
  ['OrthoCAD_Export_12345/12345_SHELL_OCCLUSION_U.STL', 'itero', 'upper'],
  ['case7-upperjaw.stl', 'medit', 'upper'],
  ['case7-lowerjaw.obj', 'medit', 'lower'],
  ['case7-upperjaw-situ.stl', 'medit', 'situ'],
  ['case7-16-Margin.xyz', 'medit', 'margin'],
  ['case7-16-Copyline.xyz', 'medit', 'margin'],
  ['Maxilla_Base.ply', 'medit', 'upper'],
  ['Mandible_Base.ply', 'medit', 'lower'],
  ['Maxilla_PreOP.ply', 'medit', 'situ'],
  ['Mandible_PreOP.ply', 'medit', 'situ'],
  ['Maxilla_MarginLine_16.xyz', 'medit', 'margin'],
  ['2026-11-21_00001-UpperJaw.ply', 'shining', 'upper'],
  ['2026-11-21_00001-TotalJaw0.stl', 'shining', 'bite'],
  ['2026-11-21_00001-TotalJaw1.stl', 'shining', 'secondBite'],
  ['Scans\\Upper\\1574 UpperJawScan.stl', 'threeShape', 'upper'],
  ['Scans/LowerJawScan.dcm', 'threeShape', 'lower'],
  ['BiteScan.stl', 'threeShape', 'bite'],
  ['BiteScan 2.stl', 'threeShape', 'secondBite'],
  ['PreparationScan.stl', 'threeShape', 'preparation'],
  ['LowerJaw PrePreparationScan.stl', 'threeShape', 'situ'],
  ['AntagonistScan.stl', 'threeShape', 'antagonist'],
  ['GingivaScan.stl', 'threeShape', 'gingiva'],
  ['WaxupScan.stl', 'threeShape', 'waxUp'],
  ['36.pts', 'threeShape', 'margin'],
  ['case7-waxup-upperjaw.stl', 'exocad', 'waxUp'],
  ['case7-gingiva.stl', 'exocad', 'gingiva'],
  ['case7-antagonist.stl', 'exocad', 'antagonist'],
  ['case7-36-crown_cad.stl', 'exocad', 'restoration'],
  ['margin_36.pts', 'plain', 'margin'],
  ['scanbody 36.stl', 'plain', 'scanBody'],
  ['gingiva.stl', 'plain', 'gingiva'],
  ['wax-up.stl', 'plain', 'waxUp'],
  ['antagonist.stl', 'plain', 'antagonist'],
  ['upper pre-op.stl', 'plain', 'situ'],
  ['bite 2.stl', 'plain', 'secondBite'],
  ['case7-occlusion.stl', 'plain', 'bite'],
  ['prep.stl', 'plain', 'preparation'],
  ['upper.stl', 'plain', 'upper'],
  ['Lower Arch.stl', 'plain', 'lower'],
  ['maxilla_scan.ply', 'plain', 'upper'],
  ['mandible_scan.ply', 'plain', 'lower'],
  ['Maxillary.stl', 'plain', 'upper'],
  ['Mandibular.stl', 'threeShape', 'lower'],
  ['王小明_上颌.stl', 'plain', 'upper'],
  ['王小明_下颌.stl', 'plain', 'lower'],
  ['王小明_咬合.stl', 'plain', 'bite'],
  ['upper/crown_36.stl', 'plain', 'unknown'],
  ['superposition.stl', 'plain', 'unknown'],
  ['flower.stl', 'plain', 'unknown'],
  ['situation report.stl', 'plain', 'unknown'],
  ['', 'plain', 'unknown'],
] as const satisfies readonly (readonly [string, VendorLayout, JawRole])[];

// LAY-1, LAY-2, LAY-6
test.each(NAMES)('%s of %s shows: %s', (name, layout, role) => {
  expect(roleOf(name, layout).role).toBe(role);
});

test.each([
  ['Maxillary.stl', 'upper'],
  ['Mandibular.stl', 'lower'],
  ['prep maxillary.stl', 'upper'],
  ['mandibular scanbody.stl', 'lower'],
])('%s belongs to the %s jaw', (name, jaw) => {
  expect(roleOf(name, 'plain').jaw).toBe(jaw);
});

test('every rule is the first to match some name', () => {
  const used = NAMES.map(([name, layout]) => {
    const base = name.split(/[\\/]/).at(-1)!.toLowerCase();
    const own: readonly RoleRule[] = VENDOR_LAYOUTS.find((row) => row.layout === layout)?.roles ?? [];
    return [...own, ...COMMON_ROLES].find(({ pattern }: RoleRule) => pattern.test(base));
  });
  const all: readonly RoleRule[] = [
    ...VENDOR_LAYOUTS.flatMap((row) => row.roles as readonly RoleRule[]),
    ...COMMON_ROLES,
  ];

  expect(all.filter((rule) => !used.includes(rule))).toEqual([]);
});
