import { appendFileSync, readFileSync } from 'node:fs';

interface StreamEvent {
  readonly Records?: readonly {
    readonly eventName: string;
    readonly dynamodb: { readonly NewImage?: { readonly id: { readonly S: string } } };
  }[];
}

const isBroken = (): boolean => {
  try {
    return readFileSync(`${process.env['COLLECTED']}.broken`, 'utf8') !== '';
  } catch {
    return false;
  }
};

/**
 * Records each event in the file `COLLECTED` of the environment, as one line of JSON. Throws while the file `<COLLECTED>.broken` has
 * content.
 */
export const handler = async (event: StreamEvent) => {
  if (isBroken()) throw new Error('broken for now');
  const poisoned = event.Records?.some(({ dynamodb }) => dynamodb.NewImage?.id.S === 'poison');
  if (poisoned === true) throw new Error('cannot take this one');
  appendFileSync(process.env['COLLECTED'] ?? '', `${JSON.stringify(event)}\n`);
};
