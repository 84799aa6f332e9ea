/** Pixels. Social networks accept no SVG. */
export const SHARED_SIZE = { width: '1200', height: '630' }

const FOLDER = '/pictures/share/'

export const SHOP_PICTURE = `${FOLDER}house.jpg`

const DELIVERED = /^\/pictures\/(?:products\/([a-z\d-]+)\/front|services\/([a-z-]+))-\d+x\d+\.webp$/

const PHOTOGRAPH = /\.(?:jpe?g|png|webp)$/

/** The brand's own pictures have a copy for sharing. */
export function sharedPicture(path: string | undefined): string {
  if (!path) return SHOP_PICTURE
  const [, product, service] = DELIVERED.exec(path) ?? []
  if (product || service) return `${FOLDER}${product ?? service}.jpg`
  return PHOTOGRAPH.test(path) ? path : SHOP_PICTURE
}

export const isMadeForSharing = (path: string) => path.startsWith(FOLDER)
