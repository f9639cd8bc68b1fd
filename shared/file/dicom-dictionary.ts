/** Value representations of PS3.5 6.2 that we read or write. */
export type ValueRepresentation =
  | 'AE'
  | 'AS'
  | 'AT'
  | 'CS'
  | 'DA'
  | 'DS'
  | 'DT'
  | 'FD'
  | 'FL'
  | 'IS'
  | 'LO'
  | 'LT'
  | 'OB'
  | 'OD'
  | 'OF'
  | 'OL'
  | 'OV'
  | 'OW'
  | 'PN'
  | 'SH'
  | 'SL'
  | 'SQ'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'TM'
  | 'UC'
  | 'UI'
  | 'UL'
  | 'UN'
  | 'UR'
  | 'US'
  | 'UT'
  | 'UV';

/** The elements of PS3.6 that we read or write: keyword, tag as 0xGGGGEEEE, value representation. */
export const DICOM_ELEMENTS = {
  FileMetaInformationGroupLength: [0x00020000, 'UL'],
  FileMetaInformationVersion: [0x00020001, 'OB'],
  MediaStorageSOPClassUID: [0x00020002, 'UI'],
  MediaStorageSOPInstanceUID: [0x00020003, 'UI'],
  TransferSyntaxUID: [0x00020010, 'UI'],
  ImplementationClassUID: [0x00020012, 'UI'],
  DirectoryRecordSequence: [0x00041220, 'SQ'],
  ReferencedFileID: [0x00041500, 'CS'],
  SpecificCharacterSet: [0x00080005, 'CS'],
  ImageType: [0x00080008, 'CS'],
  SOPClassUID: [0x00080016, 'UI'],
  SOPInstanceUID: [0x00080018, 'UI'],
  StudyDate: [0x00080020, 'DA'],
  SeriesDate: [0x00080021, 'DA'],
  AcquisitionDate: [0x00080022, 'DA'],
  StudyTime: [0x00080030, 'TM'],
  AcquisitionTime: [0x00080032, 'TM'],
  AccessionNumber: [0x00080050, 'SH'],
  Modality: [0x00080060, 'CS'],
  Manufacturer: [0x00080070, 'LO'],
  InstitutionName: [0x00080080, 'LO'],
  ReferringPhysicianName: [0x00080090, 'PN'],
  StudyDescription: [0x00081030, 'LO'],
  SeriesDescription: [0x0008103e, 'LO'],
  ManufacturerModelName: [0x00081090, 'LO'],
  PatientName: [0x00100010, 'PN'],
  PatientID: [0x00100020, 'LO'],
  PatientBirthDate: [0x00100030, 'DA'],
  PatientSex: [0x00100040, 'CS'],
  PatientComments: [0x00104000, 'LT'],
  BodyPartExamined: [0x00180015, 'CS'],
  CineRate: [0x00180040, 'IS'],
  SliceThickness: [0x00180050, 'DS'],
  KVP: [0x00180060, 'DS'],
  SpacingBetweenSlices: [0x00180088, 'DS'],
  FrameTime: [0x00181063, 'DS'],
  GantryDetectorTilt: [0x00181120, 'DS'],
  EstimatedRadiographicMagnificationFactor: [0x00181114, 'DS'],
  ImagerPixelSpacing: [0x00181164, 'DS'],
  StudyInstanceUID: [0x0020000d, 'UI'],
  SeriesInstanceUID: [0x0020000e, 'UI'],
  StudyID: [0x00200010, 'SH'],
  SeriesNumber: [0x00200011, 'IS'],
  InstanceNumber: [0x00200013, 'IS'],
  PatientOrientation: [0x00200020, 'CS'],
  ImagePositionPatient: [0x00200032, 'DS'],
  ImageOrientationPatient: [0x00200037, 'DS'],
  FrameOfReferenceUID: [0x00200052, 'UI'],
  SliceLocation: [0x00201041, 'DS'],
  ImageComments: [0x00204000, 'LT'],
  ConcatenationUID: [0x00209161, 'UI'],
  InConcatenationNumber: [0x00209162, 'US'],
  InConcatenationTotalNumber: [0x00209163, 'US'],
  PlanePositionSequence: [0x00209113, 'SQ'],
  PlaneOrientationSequence: [0x00209116, 'SQ'],
  SamplesPerPixel: [0x00280002, 'US'],
  PhotometricInterpretation: [0x00280004, 'CS'],
  PlanarConfiguration: [0x00280006, 'US'],
  NumberOfFrames: [0x00280008, 'IS'],
  Rows: [0x00280010, 'US'],
  Columns: [0x00280011, 'US'],
  PixelSpacing: [0x00280030, 'DS'],
  PixelAspectRatio: [0x00280034, 'IS'],
  BitsAllocated: [0x00280100, 'US'],
  BitsStored: [0x00280101, 'US'],
  HighBit: [0x00280102, 'US'],
  PixelRepresentation: [0x00280103, 'US'],
  PixelPaddingValue: [0x00280120, 'US'],
  PixelPaddingRangeLimit: [0x00280121, 'US'],
  WindowCenter: [0x00281050, 'DS'],
  WindowWidth: [0x00281051, 'DS'],
  RescaleIntercept: [0x00281052, 'DS'],
  RescaleSlope: [0x00281053, 'DS'],
  RescaleType: [0x00281054, 'LO'],
  WindowCenterWidthExplanation: [0x00281055, 'LO'],
  VOILUTFunction: [0x00281056, 'CS'],
  RedPaletteColorLookupTableDescriptor: [0x00281101, 'US'],
  GreenPaletteColorLookupTableDescriptor: [0x00281102, 'US'],
  BluePaletteColorLookupTableDescriptor: [0x00281103, 'US'],
  RedPaletteColorLookupTableData: [0x00281201, 'OW'],
  GreenPaletteColorLookupTableData: [0x00281202, 'OW'],
  BluePaletteColorLookupTableData: [0x00281203, 'OW'],
  SegmentedRedPaletteColorLookupTableData: [0x00281221, 'OW'],
  SegmentedGreenPaletteColorLookupTableData: [0x00281222, 'OW'],
  SegmentedBluePaletteColorLookupTableData: [0x00281223, 'OW'],
  LossyImageCompression: [0x00282110, 'CS'],
  ModalityLUTSequence: [0x00283000, 'SQ'],
  LUTDescriptor: [0x00283002, 'US'],
  LUTExplanation: [0x00283003, 'LO'],
  LUTData: [0x00283006, 'OW'],
  VOILUTSequence: [0x00283010, 'SQ'],
  PixelMeasuresSequence: [0x00289110, 'SQ'],
  FrameVOILUTSequence: [0x00289132, 'SQ'],
  PixelValueTransformationSequence: [0x00289145, 'SQ'],
  EncapsulatedDocument: [0x00420011, 'OB'],
  EncapsulatedDocumentLength: [0x00420015, 'UL'],
  SharedFunctionalGroupsSequence: [0x52009229, 'SQ'],
  PerFrameFunctionalGroupsSequence: [0x52009230, 'SQ'],
  OverlayRows: [0x60000010, 'US'],
  OverlayColumns: [0x60000011, 'US'],
  NumberOfFramesInOverlay: [0x60000015, 'IS'],
  OverlayDescription: [0x60000022, 'LO'],
  OverlayType: [0x60000040, 'CS'],
  OverlayOrigin: [0x60000050, 'SS'],
  ImageFrameOrigin: [0x60000051, 'US'],
  OverlayBitsAllocated: [0x60000100, 'US'],
  OverlayBitPosition: [0x60000102, 'US'],
  OverlayLabel: [0x60001500, 'LO'],
  OverlayData: [0x60003000, 'OW'],
  ExtendedOffsetTable: [0x7fe00001, 'OV'],
  FloatPixelData: [0x7fe00008, 'OF'],
  DoubleFloatPixelData: [0x7fe00009, 'OD'],
  PixelData: [0x7fe00010, 'OW'],
} as const satisfies Record<string, readonly [tag: number, vr: ValueRepresentation]>;

export type DicomKeyword = keyof typeof DICOM_ELEMENTS;
/** The value representation of each tag that we know. */
export const REPRESENTATIONS: ReadonlyMap<number, ValueRepresentation> = new Map(Object.values(DICOM_ELEMENTS));
export const dicomTag = (keyword: DicomKeyword): number => DICOM_ELEMENTS[keyword][0];
