/** Makes a verb whose code, with its AWS client, is loaded by the first call to it. */
export function onDemand<Call, Output>(
  load: () => Promise<(call: Call) => Promise<Output>>,
): (call: Call) => Promise<Output> {
  let loaded: ((call: Call) => Promise<Output>) | undefined;
  // Kept, since `import` looks the module up again each time, for 0.3 ms of processor time.
  return async (call) => {
    loaded ??= await load();
    return loaded(call);
  };
}
