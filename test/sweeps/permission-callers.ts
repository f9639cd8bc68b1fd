import type { Actor } from './permission-verdicts.ts';
import type { OwnThings, PeoplesThings, PermissionWorld, Things } from './permission-world.ts';

export type Whose = 'own' | 'colleague’s' | 'foreign' | 'nonexistent';

/** The caller of a call, and the owner of the things that the call names. */
interface Caller {
  /** Name of the call. */
  readonly name: string;
  readonly actor: Actor;
  readonly whose: Whose;
}

/** Calls that remove the thing or the session. The next caller gets a new thing, because a missing thing would look like a refusal. */
const USES_UP = ['file.abort', 'relation.delete', 'equipment.unbind'];
/**
 * Calls that use up a session, an invitation or a membership. After such a call, the sweep makes the caller's people and token again, which
 * is quick.
 */
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

/** Returns each caller's token and things. They are made when first needed, and again after a call used them up. */
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
