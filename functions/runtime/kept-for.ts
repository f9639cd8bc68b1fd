/** Returns a reader whose answer a function remembers for some seconds: for what each call asks for, and almost never changes. */
export function keptFor<Value>(seconds: number, load: () => Promise<Value>): (now: number) => Promise<Value> {
  let kept: { readonly from: number; readonly value: Value } | undefined;
  return async (now) => {
    if (kept === undefined || now < kept.from || now >= kept.from + seconds) kept = { from: now, value: await load() };
    return kept.value;
  };
}
