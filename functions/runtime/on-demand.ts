/** Makes a verb whose code, with its AWS client, is loaded by the first call to it. */
export const onDemand =
  <Call, Output>(load: () => Promise<(call: Call) => Promise<Output>>): ((call: Call) => Promise<Output>) =>
  async (call) =>
    (await load())(call);
