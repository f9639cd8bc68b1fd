/** Plays a named part of the demo world. Returns whether it succeeded. */
export type PlayPart = (name: string, play: () => Promise<void>) => Promise<boolean>;

interface WorldParts {
  readonly play: PlayPart;
  /** Returns the number of parts that have failed so far. */
  readonly failed: () => number;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns a function that plays the parts of the demo world. If a part fails, `say` gets the reason and the other parts go on. */
export function worldParts(say: (line: string) => void): WorldParts {
  let failed = 0;
  return {
    async play(name, play) {
      try {
        await play();
        return true;
      } catch (error) {
        failed += 1;
        say(`${name} is not whole: ${reasonOf(error)}`);
        return false;
      }
    },
    failed: () => failed,
  };
}
