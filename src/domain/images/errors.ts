import { SituationError } from '#kit/errors.ts'

/** There is no such picture, it is somebody else's, or it was thrown away unused. */
export class ImageNotFound extends SituationError {
  constructor() {
    super(404, 'imageNotFound')
  }
}

/** The file is heavier than the house takes. */
export class PictureTooHeavy extends SituationError {
  constructor(megabytes: number) {
    super(413, 'pictureTooHeavy', {
      values: { megabytes },
      fields: [{ path: 'image', key: 'pictureTooHeavy', values: { megabytes } }],
    })
  }
}

/** What was sent is no picture, or one of a kind that is not taken. */
export class PictureFormatRefused extends SituationError {
  constructor() {
    super(422, 'pictureFormatRefused', { fields: [{ path: 'image', key: 'pictureFormatRefused' }] })
  }
}

/** It begins as a picture and can't be read to its end. */
export class PictureUnreadable extends SituationError {
  constructor() {
    super(422, 'pictureUnreadable', { fields: [{ path: 'image', key: 'pictureUnreadable' }] })
  }
}

/** More pixels than anything here could show. */
export class PictureTooLarge extends SituationError {
  constructor(megapixels: number) {
    super(422, 'pictureTooLarge', {
      values: { megapixels },
      fields: [{ path: 'image', key: 'pictureTooLarge', values: { megapixels } }],
    })
  }
}

/** More pictures wait to be read than can be in reasonable time. */
export class TooManyPictures extends SituationError {
  constructor() {
    super(503, 'tooBusy')
  }
}

/** A picture of the house that was never sent, or thrown away since. */
export class PictureUnknown extends SituationError {
  constructor() {
    super(422, 'pictureUnknown', { fields: [{ path: 'images', key: 'pictureUnknown' }] })
  }
}

/** Too few pixels to be shown on a page of the house. */
export class PictureTooSmall extends SituationError {
  constructor(pixels: number) {
    super(422, 'pictureTooSmall', {
      values: { pixels },
      fields: [{ path: 'image', key: 'pictureTooSmall', values: { pixels } }],
    })
  }
}
