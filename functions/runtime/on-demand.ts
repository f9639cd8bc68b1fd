/** Returns a handler that loads its code at its first call, together with the AWS client that the code needs. */
export function onDemand<Call, Output>(
  load: () => Promise<(call: Call) => Promise<Output>>,
): (call: Call) => Promise<Output> {
  let loaded: ((call: Call) => Promise<Output>) | undefined;
  // The loaded handler is kept, because each `import` costs 0.3 ms of processor time even if the module is loaded.
  return async (call) => {
    loaded ??= await load();
    return loaded(call);
  };
}
