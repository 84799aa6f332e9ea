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

/** Reads pictures of strangers. */
export interface Pictures {
  /**
   * Encodes anew what was sent: nothing of the file itself is kept. Takes JPEG, PNG, WebP and AVIF, by what they are and not by
   * what they are called.
   * @throws PictureFormatRefused, PictureTooLarge (before a pixel is read), PictureUnreadable, TooManyPictures
   */
  encode(sent: Uint8Array, shape: PictureShape): Promise<EncodedPicture>
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
