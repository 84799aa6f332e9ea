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
  /** Of both sides, as sent. */
  smallest: number
  /** How many times one side of the other. */
  most?: { wide: number; tall: number }
  /** Where not, transparent parts become white. */
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
  /**
   * Accepts JPEG, PNG, WebP and AVIF by content. @throws PictureFormatRefused, PictureTooLarge (before decoding),
   * PictureUnreadable, TooManyPictures
   */
  encode(sent: Uint8Array, shape: PictureShape): Promise<EncodedPicture>
  /**
   * @throws PictureFormatRefused, PictureTooLarge (before decoding), PictureTooSmall,
   * PictureShapeRefused, PictureUnreadable, TooManyPictures
   */
  encodeSet(sent: Uint8Array, shape: PictureSetShape): Promise<EncodedPictureSet>
}

export interface ByteRange {
  from: number
  /** Included. */
  to: number
}

/** Every method throws FilesUnavailable where the store can't be reached. */
export interface FileStore {
  /** Atomic. */
  write(path: string, bytes: Uint8Array): Promise<void>
  read(path: string): Promise<Uint8Array | undefined>
  /** Whole bytes from `from` to `to`, both included, of a file that has them. */
  readPart(path: string, range: ByteRange): Promise<Uint8Array | undefined>
  remove(path: string): Promise<void>
  /** What killed processes left half-written, where files may be. */
  removeUnfinished?(now: Date): Promise<void>
}
