/** What networks show of a page that is shared, in pixels. They take no SVG. */
export const SHARED_SIZE = { width: '1200', height: '630' }

const FOLDER = '/pictures/share/'

export const HOUSE_PICTURE = `${FOLDER}house.jpg`

const DRAWN = /^\/pictures\/(?:products|services)\/([\w-]+)(?:\/front)?\.svg$/

const PHOTOGRAPH = /\.(?:jpe?g|png|webp)$/

/** The picture to share for a product or service whose first picture is at `path`: drawn ones have a copy made for it. */
export function sharedPicture(path: string | undefined): string {
  if (!path) return HOUSE_PICTURE
  const drawn = DRAWN.exec(path)
  if (drawn) return `${FOLDER}${drawn[1]}.jpg`
  return PHOTOGRAPH.test(path) ? path : HOUSE_PICTURE
}

/** Whether a picture was made to be shared, and so has the size that networks ask for. */
export const isMadeForSharing = (path: string) => path.startsWith(FOLDER)
