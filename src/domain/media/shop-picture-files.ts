import type { PictureFile } from '#domain/ports/media.ts'
import {
  avifAddressAt,
  heightAt,
  parsePictureAddress,
  UPLOADED,
  webpAddressOf,
  widthsOf,
} from '#kit/picture-address.ts'
import type { PictureAddress } from '#kit/picture-address.ts'

interface StoredPicture {
  key: string
  width: number
  height: number
}

function placeOf({ key, width, height }: StoredPicture): PictureAddress {
  return { stem: UPLOADED + key, width, height }
}

export function shopPictureAddress(picture: StoredPicture): string {
  return webpAddressOf(placeOf(picture))
}

function pathOf(address: string): string {
  return address.slice('/uploads/'.length)
}

export function keyOfShopPicture(address: string): string | undefined {
  const { stem } = parsePictureAddress(address) ?? {}
  return stem?.startsWith(UPLOADED) ? stem.slice(UPLOADED.length) : undefined
}

/** An AVIF in every width and one WebP; `path` is below `/uploads/`. */
export function shopPictureFiles(picture: StoredPicture): (PictureFile & { path: string })[] {
  const place = placeOf(picture)
  const { width, height } = picture
  return [
    ...widthsOf(picture).map((step) => ({
      path: pathOf(avifAddressAt(place, step)),
      width: step,
      height: heightAt(place, step),
      format: 'avif' as const,
    })),
    { path: pathOf(webpAddressOf(place)), width, height, format: 'webp' },
  ]
}
