import type { Actor } from './permission-verdicts.ts';
import type { OwnThings, PeoplesThings, PermissionWorld, Things } from './permission-world.ts';

export type Whose = 'own' | 'colleague’s' | 'foreign' | 'nonexistent';

/** Who makes a call on whose things. */
interface Caller {
  /** The call's. */
  readonly name: string;
  readonly actor: Actor;
  readonly whose: Whose;
}

/** After these the thing or the session is gone, and who comes next could not tell that from a refusal. */
const USES_UP = ['file.abort', 'relation.delete', 'equipment.unbind'];
/** The same of what is a person's or between people and organisations, which is soon made again. */
const USES_UP_PEOPLE = [
  'account.logout',
  'account.endSession',
  'organisation.switch',
  'organisation.changeUserRole',
  'organisation.cancelInvitation',
  'organisation.kickOut',
  'organisation.agreeInvitation',
  'organisation.rejectInvitation',
  'organisation.leave',
];

/** The caller's token and things of each kind, made when they are first needed and again once they are used up. */
export function callersOf(world: PermissionWorld, made: () => Promise<unknown>) {
  const things = new Map<string, OwnThings>();
  const people = new Map<string, PeoplesThings>();
  const tokens = new Map<Actor, string | undefined>();
  return {
    async thingsFor({ actor, whose }: Caller): Promise<Things> {
      if (whose === 'foreign') return world.foreign;
      if (whose === 'nonexistent') return world.nonexistent;
      const key = `${actor} ${whose}`;
      const found = things.get(key) ?? (await world.own(actor, whose === 'colleague’s'));
      const persons = people.get(actor) ?? (await world.people(actor));
      if (!things.has(key) || !people.has(actor)) await made();
      things.set(key, found);
      people.set(actor, persons);
      return { ...found, ...persons };
    },
    async tokenOf(actor: Actor): Promise<{ token?: string }> {
      if (!tokens.has(actor)) {
        tokens.set(actor, await world.tokenOf(actor));
        await made();
      }
      const token = tokens.get(actor);
      return token === undefined ? {} : { token };
    },
    forget({ name, actor, whose }: Caller): void {
      if (USES_UP.includes(name)) things.delete(`${actor} ${whose}`);
      if (!USES_UP_PEOPLE.includes(name)) return;
      people.delete(actor);
      tokens.delete(actor);
    },
  };
}
