import type { PictureShape } from '#domain/ports/media.ts'
import type { ImagePurpose } from '#vocabulary/image-purposes.ts'

export const MAX_PICTURE_MEGABYTES = 10
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024

export const MAX_VIDEO_MEGABYTES = 24
export const MAX_VIDEO_BYTES = MAX_VIDEO_MEGABYTES * 1024 * 1024

export const SHAPES: Record<ImagePurpose, PictureShape> = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  'return-photo': { width: 2000, height: 2000, fit: 'inside' },
}

/** Logos are drawn 32 pixels high, on light and dark grounds. */
export const SHOP_PICTURE_BOUNDS = {
  picture: { width: 1920, height: 2400, smallest: 200, keepsTransparency: false },
  // A longer or taller one would be illegibly small
  logo: { width: 960, height: 320, smallest: 64, most: { wide: 8, tall: 1.5 }, keepsTransparency: true },
}
