// Types of a foreign DICOM reader, which has none: only the parts that tests use.
declare module 'dcmjs' {
  interface Dataset {
    readonly [keyword: string]: unknown;
  }
  const dcmjs: {
    readonly data: {
      readonly DicomMessage: { readFile: (bytes: ArrayBuffer) => { readonly meta: object; readonly dict: object } };
      readonly DicomMetaDictionary: { naturalizeDataset: (dict: object) => Dataset };
    };
    readonly log: { setLevel: (level: string) => void };
  };
  export default dcmjs;
}
