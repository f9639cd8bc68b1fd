// The dictionary of PS3.6. The package has no types; this is the part that we use.
declare module 'dcmjs/dictionary' {
  const dictionary: Readonly<
    Record<string, { readonly vr?: string; readonly name?: string; readonly version?: string } | undefined>
  >;
  export { dictionary };
}
