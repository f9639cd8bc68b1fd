/** Returns a reader that remembers its value for some seconds. Use it for values that every call needs and that rarely change. */
export function keptFor<Value>(seconds: number, load: () => Promise<Value>): (now: number) => Promise<Value> {
  let kept: { readonly from: number; readonly value: Value } | undefined;
  return async (now) => {
    if (kept === undefined || now < kept.from || now >= kept.from + seconds) kept = { from: now, value: await load() };
    return kept.value;
  };
}
