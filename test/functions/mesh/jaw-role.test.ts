import { expect, test } from 'vitest';
import type { JawRole } from '#shared/file/jaw-role.ts';
import { JAW_ROLE_RULES, jawRoleOf } from '#functions/mesh/jaw-role.ts';

/** File names as the vendors write them (FIELD 5.5), and as clinics rename them. */
const NAMES = [
  ['12345_shell_occlusion_u.stl', 'upper'],
  ['12345_shell_occlusion_l.ply', 'lower'],
  ['12345_lprofile_occlusion_u.ply', 'upper'],
  ['12345_lprofile_occlusion_l.ply', 'lower'],
  ['12345_shell_lockedocclusion_ul.ply', 'bite'],
  ['OrthoCAD_Export_12345/12345_SHELL_OCCLUSION_U.STL', 'upper'],
  ['case7-upperjaw.stl', 'upper'],
  ['case7-lowerjaw.obj', 'lower'],
  ['case7-upperjaw-situ.stl', 'situ'],
  ['case7-lowerjaw-situ.ply', 'situ'],
  ['case7-16-Margin.xyz', 'margin'],
  ['case7-16-Copyline.xyz', 'margin'],
  ['case7-occlusion.stl', 'bite'],
  ['2026-11-21_00001-UpperJaw.ply', 'upper'],
  ['2026-11-21_00001-LowerJaw.stl', 'lower'],
  ['2026-11-21_00001-TotalJaw0.stl', 'bite'],
  ['2026-11-21_00001-TotalJaw1.stl', 'bite'],
  ['Scans\\Upper\\1574 UpperJawScan.stl', 'upper'],
  ['Scans/LowerJawScan.dcm', 'lower'],
  ['BiteScan.stl', 'bite'],
  ['BiteScan 2.stl', 'bite'],
  ['PreparationScan.stl', 'preparation'],
  ['LowerJaw PrePreparationScan.stl', 'situ'],
  ['margin_36.pts', 'margin'],
  ['case7-waxup-upperjaw.stl', 'situ'],
  ['upper.stl', 'upper'],
  ['Lower Arch.stl', 'lower'],
  ['maxilla_scan.ply', 'upper'],
  ['mandible_scan.ply', 'lower'],
  ['王小明_上颌.stl', 'upper'],
  ['王小明_下颌.stl', 'lower'],
  ['王小明_咬合.stl', 'bite'],
  ['upper/crown_36.stl', 'unknown'],
  ['superposition.stl', 'unknown'],
  ['flower.stl', 'unknown'],
  ['situation report.stl', 'unknown'],
  ['', 'unknown'],
] as const satisfies readonly (readonly [string, JawRole])[];

test.each(NAMES)('%s shows: %s', (name, role) => {
  expect(jawRoleOf(name)).toBe(role);
});

test('every rule is the first to match some name', () => {
  const used = NAMES.map(([name]) => {
    const base = name.split(/[\\/]/).at(-1)!.toLowerCase();
    return JAW_ROLE_RULES.find(({ pattern }) => pattern.test(base));
  });

  expect(JAW_ROLE_RULES.filter((rule) => !used.includes(rule))).toEqual([]);
});
