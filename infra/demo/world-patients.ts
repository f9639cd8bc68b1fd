import type { WorldOrganisationKey } from './world-people.ts';

type Sex = 'male' | 'female';
type Row = readonly [name: string, sex: Sex, birthDate: string, phone: string];

/** Twenty invented patients of the clinic `chenxi`. */
const CHENXI: readonly Row[] = [
  ['张伟', 'male', '1981-03-14', '13800138001'],
  ['王芳', 'female', '1990-07-22', '13800138002'],
  ['刘建国', 'male', '1958-11-02', '13800138003'],
  ['陈晓琳', 'female', '1996-01-30', '13800138004'],
  ['杨洋', 'male', '2004-09-09', '13800138005'],
  ['赵丽华', 'female', '1969-05-17', '13800138006'],
  ['黄志远', 'male', '1977-12-25', '13800138007'],
  ['周敏', 'female', '1985-08-03', '13800138008'],
  ['吴昊', 'male', '2011-04-11', '13800138009'],
  ['徐静怡', 'female', '1993-02-28', '13800138010'],
  ['孙立军', 'male', '1963-06-19', '13800138011'],
  ['马晓梅', 'female', '1974-10-08', '13800138012'],
  ['朱子轩', 'male', '2013-03-23', '13800138013'],
  ['胡雪', 'female', '1988-12-01', '13800138014'],
  ['郭文博', 'male', '1999-05-05', '13800138015'],
  ['何佳', 'female', '2001-11-16', '13800138016'],
  ['高峰', 'male', '1971-09-27', '13800138017'],
  ['林诗涵', 'female', '2008-07-13', '13800138018'],
  ['罗永强', 'male', '1955-02-06', '13800138019'],
  ['梁婉清', 'female', '1982-04-20', '13800138020'],
];

const ELM: readonly Row[] = [
  ['Amelia Hughes', 'female', '1987-02-11', '07700900101'],
  ['George Whitaker', 'male', '1952-08-29', '07700900102'],
  ['Priya Nair', 'female', '1994-06-04', '07700900103'],
  ['Callum Fraser', 'male', '2002-10-18', '07700900104'],
  ['Zofia Kowalska', 'female', '1979-01-07', '07700900105'],
  ['Harry Pemberton', 'male', '1966-03-30', '07700900106'],
  ['Aisha Rahman', 'female', '1991-12-15', '07700900107'],
  ['Owen Davies', 'male', '1983-05-21', '07700900108'],
  ['Grace Adeyemi', 'female', '2009-09-02', '07700900109'],
  ['Leo Marchetti', 'male', '1975-07-26', '07700900110'],
  ['Hannah Clarke', 'female', '1998-04-09', '07700900111'],
  ['Samuel Osei', 'male', '1960-11-23', '07700900112'],
  ['Ingrid Halvorsen', 'female', '1972-02-17', '07700900113'],
  ['Noah Bennett', 'male', '2012-06-28', '07700900114'],
  ['Farah Siddiqui', 'female', '1986-10-05', '07700900115'],
  ['Peter Novak', 'male', '1968-12-12', '07700900116'],
  ['Lucy Marlowe', 'female', '2003-08-14', '07700900117'],
  ['Ibrahim Yilmaz', 'male', '1989-03-03', '07700900118'],
  ['Sofia Romero', 'female', '1995-05-25', '07700900119'],
  ['Jack Thornton', 'male', '1957-09-19', '07700900120'],
];

/** Patients of the demo world, by the key of their clinic in `WORLD_ORGANISATIONS`. */
export const WORLD_PATIENTS = { chenxi: CHENXI, elm: ELM } as const satisfies Partial<
  Record<WorldOrganisationKey, readonly Row[]>
>;
