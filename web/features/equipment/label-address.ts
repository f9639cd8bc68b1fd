/** The text of a device's label: its serial number, and the code that binds it. */
export interface DeviceLabel {
  readonly serialNumber: string;
  readonly activationCode: string;
}

const PATH = '/equipment';

/**
 * Returns the address in a label's QR code. The serial number and the activation code are in the fragment, which
 * browsers send to no server. So no log contains them.
 */
export const labelAddress = (origin: string, { serialNumber, activationCode }: DeviceLabel): string =>
  `${origin}${PATH}#${new URLSearchParams({ serial: serialNumber, code: activationCode }).toString()}`;

/** Returns the label in a page's fragment; `undefined` if the fragment has none. */
export function labelInFragment(fragment: string): DeviceLabel | undefined {
  const query = new URLSearchParams(fragment.slice(1));
  const [serialNumber, activationCode] = [query.get('serial'), query.get('code')];
  return serialNumber === null || activationCode === null ? undefined : { serialNumber, activationCode };
}

/** Returns the label in a scanned QR code; `undefined` if the code is not from a label of this portal. */
export function labelInCode(code: string, origin: string): DeviceLabel | undefined {
  const address = URL.parse(code);
  return address?.origin === origin && address.pathname === PATH ? labelInFragment(address.hash) : undefined;
}
