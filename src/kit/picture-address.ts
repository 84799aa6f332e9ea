/** Widths that a picture is kept in, besides its own. */
const LADDER = [160, 320, 480, 640, 800, 1200, 1920]

/** The house's own lie in folders of `/pictures/`, those that its staff sent under an unguessable name each. */
const ADDRESS = /^(\/pictures\/[a-z\d][\w/-]*|\/uploads\/house\/[\w-]{16,64})-([1-9]\d{1,3})x([1-9]\d{1,3})\.webp$/

export type PictureFormat = 'avif' | 'webp'

/** A picture that is kept in several widths, by its address: that of the largest, which says its size. */
export interface PictureAddress {
  /** What the addresses of all its widths begin with: `/pictures/products/anejo/front`. */
  stem: string
  /** Pixels of the largest. */
  width: number
  height: number
}

/** Reads `/pictures/products/anejo/front-800x1000.webp`; undefined for every other address, such as that of a drawing. */
export function parsePictureAddress(address: string): PictureAddress | undefined {
  const [, stem, width, height] = ADDRESS.exec(address) ?? []
  return stem ? { stem, width: Number(width), height: Number(height) } : undefined
}

/** The widths that a picture is kept in, the smallest first. */
export function widthsOf({ width }: Pick<PictureAddress, 'width'>): number[] {
  return [...LADDER.filter((step) => step < width), width]
}

/** The height that a picture has at one of its widths. */
export function heightAt({ width, height }: PictureAddress, at: number): number {
  return Math.round((at * height) / width)
}

/** Where a picture lies at one of its widths. */
export function addressAt(picture: PictureAddress, width: number, format: PictureFormat): string {
  return `${picture.stem}-${width}x${heightAt(picture, width)}.${format}`
}

/** All widths of a picture as the `srcset` of an image or its source. */
export function srcSetOf(picture: PictureAddress, format: PictureFormat): string {
  return widthsOf(picture)
    .map((width) => `${addressAt(picture, width, format)} ${width}w`)
    .join(', ')
}

/** A picture's address, and the few pixels of it that are shown until it is there, as the base64 of a WebP. */
export interface Shot {
  src: string
  preview?: string | undefined
}

/** Where the crop for phones of a wide picture lies: upright, beside it. */
export function tallAddressOf({ stem }: PictureAddress): string {
  return `${stem}-tall-800x1000.webp`
}

/**
 * The upright crop of a wide picture, where there is one.
 * @param previews those of both, by address; a picture that has none isn't there
 */
export function tallShotOf(address: string, previews: Record<string, string>): Shot | undefined {
  const picture = parsePictureAddress(address)
  const src = picture && tallAddressOf(picture)
  return src && previews[src] ? { src, preview: previews[src] } : undefined
}

/** What phones show of a banner's pictures: the second, upright one, or the crop of the first; neither where there is none. */
export function phoneShotOf([wide = '', phone]: readonly string[], previews: Record<string, string>): Shot | undefined {
  return phone ? { src: phone, preview: previews[phone] } : tallShotOf(wide, previews)
}
