/** Pixels of the largest copy of each kind of picture, by folder; a banner's `-tall` crop is as upright as a bottle. */
const PORTRAIT = '800x1000'
const SIZES: Record<string, string> = {
  products: PORTRAIT,
  recipes: PORTRAIT,
  banners: '1920x820',
  stage: '1920x1040',
  story: '1600x900',
  people: '640x800',
  services: '1200x900',
  offers: '1200x900',
}

/** A chapter fills a phone's screen from top to bottom. */
const UPRIGHT: Record<string, string> = { story: '720x1260' }

/**
 * Where the store shows the picture of a path such as `products/anejo/front`.
 * @throws Error for a folder that the store has no pictures of
 */
export function addressOf(path: string): string {
  const folder = path.split('/', 1).join()
  const size = path.endsWith('-tall') ? (UPRIGHT[folder] ?? PORTRAIT) : SIZES[folder]
  if (!size) throw new Error(`No size is known for media/renders/${path}.png`)
  return `/pictures/${path}-${size}.webp`
}
