import type { MemberRole } from '#shared/access/roles.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

/**
 * Organisations of the demo world: two clinics, two labs, the after-sales team and the operator of the platform. One clinic and one lab
 * work in Chinese.
 */
export const WORLD_ORGANISATIONS = [
  {
    key: 'chenxi',
    type: 'clinic',
    name: '晨曦口腔门诊部',
    country: 'CN',
    address: '杭州市西湖区文三路 188 号',
    countryCallingCode: '86',
    phone: '57188001234',
    latitude: 30.2765,
    longitude: 120.1303,
  },
  {
    key: 'elm',
    type: 'clinic',
    name: 'Elm Street Dental',
    country: 'GB',
    address: '14 Elm Street, Bristol BS6 5QJ',
    countryCallingCode: '44',
    phone: '1174960123',
    latitude: 51.4712,
    longitude: -2.5969,
  },
  {
    key: 'hengmei',
    type: 'lab',
    name: '恒美义齿技工所',
    country: 'CN',
    address: '深圳市宝安区新桥工业园 6 栋',
    countryCallingCode: '86',
    phone: '75527005678',
    latitude: 22.7278,
    longitude: 113.8415,
  },
  {
    key: 'northlight',
    type: 'lab',
    name: 'Northlight Dental Lab',
    country: 'SE',
    address: 'Ringvägen 40, 118 67 Stockholm',
    countryCallingCode: '46',
    phone: '850123400',
    latitude: 59.3086,
    longitude: 18.0741,
  },
  {
    key: 'care',
    type: 'afterSales',
    name: 'Arcata Care',
    country: 'CN',
    address: '上海市浦东新区张江路 505 号',
    countryCallingCode: '86',
    phone: '2150001234',
    latitude: 31.2074,
    longitude: 121.6006,
  },
  {
    key: 'operator',
    type: 'platform',
    name: 'Arcata Operations',
    country: 'IE',
    address: '3 Hanover Quay, Dublin 2',
    countryCallingCode: '353',
    phone: '15550199',
    latitude: 53.3438,
    longitude: -6.2368,
  },
] as const satisfies readonly {
  key: string;
  type: OrganisationType;
  name: string;
  country: string;
  address: string;
  countryCallingCode: string;
  phone: string;
  latitude: number;
  longitude: number;
}[];

export type WorldOrganisationKey = (typeof WORLD_ORGANISATIONS)[number]['key'];

/** Eleven people of the demo world. The first person of each organisation is its head and registers it. */
export const WORLD_PEOPLE = [
  { email: 'li.wenjing@chenxi.example', name: '李文静', language: 'zh', organisation: 'chenxi', role: 'clinicAdmin' },
  { email: 'wang.hao@chenxi.example', name: '王浩', language: 'zh', organisation: 'chenxi', role: 'clinicMember' },
  {
    email: 'olivia.bennett@elmstreet.example',
    name: 'Olivia Bennett',
    language: 'en',
    organisation: 'elm',
    role: 'clinicAdmin',
  },
  {
    email: 'daniel.okafor@elmstreet.example',
    name: 'Daniel Okafor',
    language: 'en',
    organisation: 'elm',
    role: 'clinicMember',
  },
  {
    email: 'chen.zhiqiang@hengmei.example',
    name: '陈志强',
    language: 'zh',
    organisation: 'hengmei',
    role: 'factoryAdmin',
  },
  { email: 'liu.yang@hengmei.example', name: '刘洋', language: 'zh', organisation: 'hengmei', role: 'factoryMember' },
  {
    email: 'maya.lindqvist@northlight.example',
    name: 'Maya Lindqvist',
    language: 'en',
    organisation: 'northlight',
    role: 'factoryAdmin',
  },
  {
    email: 'tomas.rivera@northlight.example',
    name: 'Tomás Rivera',
    language: 'en',
    organisation: 'northlight',
    role: 'factoryMember',
  },
  { email: 'zhao.min@care.example', name: '赵敏', language: 'zh', organisation: 'care', role: 'ass_admin' },
  {
    email: 'sam.whitfield@care.example',
    name: 'Sam Whitfield',
    language: 'en',
    organisation: 'care',
    role: 'afterSales',
  },
  {
    email: 'niamh.doyle@operations.example',
    name: 'Niamh Doyle',
    language: 'en',
    organisation: 'operator',
    role: 'admin',
  },
] as const satisfies readonly {
  email: string;
  name: string;
  language: 'zh' | 'en';
  organisation: WorldOrganisationKey;
  role: MemberRole;
}[];

export type WorldPerson = (typeof WORLD_PEOPLE)[number];

/**
 * Relations between clinics and labs. The clinic requests a relation, and the lab accepts it. The last relation stays a request, so that
 * the user of the demo can accept it.
 */
export const WORLD_RELATIONS = [
  { clinic: 'chenxi', lab: 'hengmei', isAccepted: true },
  { clinic: 'elm', lab: 'northlight', isAccepted: true },
  { clinic: 'elm', lab: 'hengmei', isAccepted: true },
  { clinic: 'chenxi', lab: 'northlight', isAccepted: false },
] as const satisfies readonly { clinic: WorldOrganisationKey; lab: WorldOrganisationKey; isAccepted: boolean }[];

/** Devices that after-sales has delivered. `owner` is the clinic to which the device is bound; null = not bound yet. */
export const WORLD_EQUIPMENT = [
  {
    serialNumber: 'HELIOS-0001',
    modelNumber: 'Helios 600',
    family: 'Helios',
    firmwareNumber: '3.4.1',
    owner: 'chenxi',
  },
  { serialNumber: 'HELIOS-0002', modelNumber: 'Helios 600', family: 'Helios', firmwareNumber: '3.4.1', owner: 'elm' },
  { serialNumber: 'CBCT-1007', modelNumber: 'CBCT Vista', family: 'CBCT', firmwareNumber: '2.0.8', owner: 'elm' },
  { serialNumber: 'SENSOR-2203', modelNumber: 'Sensor HD', family: 'Sensor', firmwareNumber: '1.9.0', owner: null },
] as const satisfies readonly {
  serialNumber: string;
  modelNumber: string;
  family: 'Helios' | 'CBCT' | 'Sensor';
  firmwareNumber: string;
  owner: WorldOrganisationKey | null;
}[];

/** Public profiles of the labs, for the search for a lab. */
export const WORLD_PUBLIC_LABS: readonly (RequestOf<typeof relationApi.publish> & { lab: WorldOrganisationKey })[] = [
  {
    lab: 'northlight',
    city: 'Stockholm',
    caseTypes: ['prosthetics', 'implant', 'orthodontics'],
    materials: ['zirconia', 'glassCeramic', 'pressedCeramic'],
    turnaroundDays: 7,
    showsPhone: true,
    showsPosition: true,
    showsOnMap: true,
  },
  {
    lab: 'hengmei',
    city: '深圳',
    caseTypes: ['prosthetics', 'implant'],
    materials: ['zirconia', 'layeredZirconia', 'titaniumAlloy'],
    turnaroundDays: 5,
    showsPosition: true,
    showsOnMap: true,
  },
];
