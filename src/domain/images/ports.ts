/** How a picture is kept: cut to the box (`cover`), or made to fit within it (`inside`); never enlarged. */
export interface PictureShape {
  width: number
  height: number
  fit: 'cover' | 'inside'
}

/** A picture as the house encodes it: WebP, upright, and with nothing in it but pixels. */
export interface EncodedPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** A file of a picture: in this size and format. */
export interface PictureFile {
  width: number
  height: number
  format: 'avif' | 'webp'
}

/** How a picture of the house is kept: made to fit within a box, never enlarged, in the files that its size asks for. */
export interface PictureSetShape {
  width: number
  height: number
  /** Neither side may have fewer pixels. */
  smallest: number
  filesOf: (size: { width: number; height: number }) => readonly PictureFile[]
}

export interface EncodedPictureSet {
  width: number
  height: number
  /** The base64 of a WebP of few pixels. */
  preview: string
  /** As `filesOf` names them, in its order. */
  files: Uint8Array[]
}

/** Reads pictures of strangers. */
export interface Pictures {
  /**
   * Encodes anew what was sent: nothing of the file itself is kept. Takes JPEG, PNG, WebP and AVIF, by what they are and not by
   * what they are called.
   * @throws PictureFormatRefused, PictureTooLarge (before a pixel is read), PictureUnreadable, TooManyPictures
   */
  encode(sent: Uint8Array, shape: PictureShape): Promise<EncodedPicture>
  /**
   * The same in several sizes and formats, and with a preview.
   * @throws PictureFormatRefused, PictureTooLarge (before a pixel is read), PictureTooSmall, PictureUnreadable, TooManyPictures
   */
  encodeSet(sent: Uint8Array, shape: PictureSetShape): Promise<EncodedPictureSet>
}

/** Keeps files by their path: `avatar/3fZ….webp`. */
export interface FileStore {
  /** Whole or not at all. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Also when there is none. */
  remove(path: string): Promise<void>
}
