const LADDER = [160, 320, 480, 640, 800, 1200, 1920]

/** The brand's own pictures are in `/pictures/`; uploads have unguessable names. */
const ADDRESS = /^(\/pictures\/[a-z\d][\w/-]*|\/uploads\/house\/[\w-]{16,64})-([1-9]\d{1,3})x([1-9]\d{1,3})\.webp$/

export const UPLOADED = '/uploads/house/'

export interface PictureAddress {
  /** E.g. `/pictures/products/anejo/front`. */
  stem: string
  width: number
  height: number
}

/** Undefined unless it is like `/pictures/products/anejo/front-800x1000.webp`. */
export function parsePictureAddress(address: string): PictureAddress | undefined {
  const [, stem, width, height] = ADDRESS.exec(address) ?? []
  return stem ? { stem, width: Number(width), height: Number(height) } : undefined
}

export function isUploadedPicture(address: string): boolean {
  return address.startsWith(UPLOADED) && parsePictureAddress(address) !== undefined
}

export function widthsOf({ width }: Pick<PictureAddress, 'width'>): number[] {
  return [...LADDER.filter((step) => step < width), width]
}

export function heightAt({ width, height }: PictureAddress, at: number): number {
  return Math.round((at * height) / width)
}

/** The only WebP, at full size: the picture's address, and the fallback for browsers without AVIF. */
export function webpAddressOf({ stem, width, height }: PictureAddress): string {
  return `${stem}-${width}x${height}.webp`
}

export function avifAddressAt(picture: PictureAddress, width: number): string {
  return `${picture.stem}-${width}x${heightAt(picture, width)}.avif`
}

export function avifSrcSetOf(picture: PictureAddress): string {
  return widthsOf(picture)
    .map((width) => `${avifAddressAt(picture, width)} ${width}w`)
    .join(', ')
}

/** Pixels across of what an enlarged picture shows. */
export const LARGE_WIDTH = 1600

/** Beyond the picture's own size, taken of the brand's pictures alone: uploads have their size in their address. */
export function largeAddressOf(picture: PictureAddress): string {
  return avifAddressAt(picture, LARGE_WIDTH)
}

/** A picture's address and its preview, a tiny WebP in base64. */
export interface Shot {
  src: string
  preview?: string | undefined
}

export function tallAddressOf({ stem }: PictureAddress): string {
  return `${stem}-tall-800x1000.webp`
}

/** Undefined without a preview, which means that the picture doesn't exist. */
export function tallShotOf(address: string, previews: Record<string, string>): Shot | undefined {
  const picture = parsePictureAddress(address)
  const src = picture && tallAddressOf(picture)
  return src && previews[src] ? { src, preview: previews[src] } : undefined
}

export function phoneShotOf([wide = '', phone]: readonly string[], previews: Record<string, string>): Shot | undefined {
  return phone ? { src: phone, preview: previews[phone] } : tallShotOf(wide, previews)
}
