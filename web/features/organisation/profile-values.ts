import type { Organisation } from '#shared/organisation/organisation.ts';
import { parseDegrees } from './position/position.ts';

/** Values of a profile form's controls. Degrees are texts as they are typed. */
export interface ProfileValues {
  readonly name: string;
  readonly country: string;
  readonly address: string;
  readonly contactPerson: string;
  readonly countryCallingCode: string;
  readonly phone: string;
  readonly latitude: string;
  readonly longitude: string;
}

export const PROFILE_FIELDS = [
  'name',
  'country',
  'contactPerson',
  'countryCallingCode',
  'phone',
  'address',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof ProfileValues)[];

const degrees = (value: number | undefined): string => (value === undefined ? '' : String(value));

export const valuesOf = (organisation: Organisation): ProfileValues => {
  const { name, country, address, contactPerson, countryCallingCode, phone, latitude, longitude } = organisation;
  const told = { name, country, address, contactPerson, countryCallingCode, phone };
  return { ...told, latitude: degrees(latitude), longitude: degrees(longitude) };
};

/** Returns the input that the contract's schema checks. */
export const inputOf = <Values extends ProfileValues>(values: Values) => ({
  ...values,
  phone: values.phone.replaceAll(/[\s-]/gu, ''),
  latitude: parseDegrees(values.latitude),
  longitude: parseDegrees(values.longitude),
});

/** Returns a position in one line; '' if there is none. */
export const positionText = ({ latitude, longitude }: Pick<Organisation, 'latitude' | 'longitude'>): string =>
  latitude === undefined || longitude === undefined ? '' : `${latitude}, ${longitude}`;
export const phoneText = ({ countryCallingCode, phone }: Pick<Organisation, 'countryCallingCode' | 'phone'>): string =>
  phone === '' || countryCallingCode === '' ? phone : `+${countryCallingCode} ${phone}`;
