import { SituationError, situation } from '#kit/errors.ts'

export class ImageNotFound extends situation(404, 'imageNotFound') {}

export class PictureTooHeavy extends SituationError {
  constructor(megabytes: number) {
    super(413, 'pictureTooHeavy', {
      values: { megabytes },
      fields: [{ path: 'image', key: 'pictureTooHeavy', values: { megabytes } }],
    })
  }
}

export class PictureFormatRefused extends situation(422, 'pictureFormatRefused', {
  fields: [{ path: 'image', key: 'pictureFormatRefused' }],
}) {}

export class PictureUnreadable extends situation(422, 'pictureUnreadable', {
  fields: [{ path: 'image', key: 'pictureUnreadable' }],
}) {}

export class PictureTooLarge extends SituationError {
  constructor(megapixels: number) {
    super(422, 'pictureTooLarge', {
      values: { megapixels },
      fields: [{ path: 'image', key: 'pictureTooLarge', values: { megapixels } }],
    })
  }
}

export class TooManyPictures extends situation(503, 'tooBusy') {}

export class FilesUnavailable extends situation(503, 'filesUnavailable') {}

export class PictureUnknown extends situation(422, 'pictureUnknown', {
  fields: [{ path: 'images', key: 'pictureUnknown' }],
}) {}

export class VideoTooHeavy extends SituationError {
  constructor(megabytes: number) {
    super(413, 'videoTooHeavy', {
      values: { megabytes },
      fields: [{ path: 'video', key: 'videoTooHeavy', values: { megabytes } }],
    })
  }
}

export class VideoFormatRefused extends situation(422, 'videoFormatRefused', {
  fields: [{ path: 'video', key: 'videoFormatRefused' }],
}) {}

/** Truncated or malformed. */
export class VideoCut extends situation(422, 'videoCut', { fields: [{ path: 'video', key: 'videoCut' }] }) {}

/** Tracks that are neither picture nor sound. */
export class VideoHasCameraData extends situation(422, 'videoHasCameraData', {
  fields: [{ path: 'video', key: 'videoHasCameraData' }],
}) {}

export class VideoLengthUnknown extends situation(411, 'videoLengthUnknown', {
  fields: [{ path: 'video', key: 'videoLengthUnknown' }],
}) {}

export class TooManyVideos extends situation(503, 'tooBusy') {}

export class VideoUnknown extends situation(422, 'videoUnknown', {
  fields: [{ path: 'video', key: 'videoUnknown' }],
}) {}

export class PictureShapeRefused extends SituationError {
  constructor(most: { wide: number; tall: number }) {
    super(422, 'pictureShapeRefused', {
      values: most,
      fields: [{ path: 'image', key: 'pictureShapeRefused', values: most }],
    })
  }
}

export class PictureTooSmall extends SituationError {
  constructor(pixels: number) {
    super(422, 'pictureTooSmall', {
      values: { pixels },
      fields: [{ path: 'image', key: 'pictureTooSmall', values: { pixels } }],
    })
  }
}
