/** `cover` crops, `inside` fits; never enlarged. */
export interface PictureShape {
  width: number
  height: number
  fit: 'cover' | 'inside'
}

/** WebP, upright, without metadata. */
export interface EncodedPicture {
  bytes: Uint8Array
  width: number
  height: number
}

export interface PictureFile {
  width: number
  height: number
  format: 'avif' | 'webp'
}

export interface PictureSetShape {
  width: number
  height: number
  /** Of each side, in pixels, as uploaded. */
  smallest: number
  /** Ratios of the sides. */
  most?: { wide: number; tall: number }
  /** If false, transparent parts become white. */
  keepsTransparency: boolean
  filesOf: (size: { width: number; height: number }) => readonly PictureFile[]
}

export interface EncodedPictureSet {
  width: number
  height: number
  /** Base64 of a tiny WebP. */
  preview: string
  /** In the order of `filesOf`. */
  files: Uint8Array[]
}

export interface Pictures {
  /** Reads JPEG, PNG, WebP, AVIF. @throws PictureFormatRefused, PictureTooLarge, PictureUnreadable, TooManyPictures */
  encode(sent: Uint8Array, shape: PictureShape): Promise<EncodedPicture>
  /** @throws as `encode`, and PictureTooSmall, PictureShapeRefused */
  encodeSet(sent: Uint8Array, shape: PictureSetShape): Promise<EncodedPictureSet>
}

export interface ByteRange {
  from: number
  /** Inclusive. */
  to: number
}

/** Every method throws FilesUnavailable where the store can't be reached. */
export interface FileStore {
  /** Atomic. */
  write(path: string, bytes: Uint8Array): Promise<void>
  read(path: string): Promise<Uint8Array | undefined>
  /** The file must contain the whole range. */
  readPart(path: string, range: ByteRange): Promise<Uint8Array | undefined>
  remove(path: string): Promise<void>
  /** Files that killed processes left half-written. */
  removeUnfinished?(now: Date): Promise<void>
}
