import { addressAt, heightAt, parsePictureAddress, widthsOf } from '#kit/picture-address.ts'
import type { PictureAddress, PictureFormat } from '#kit/picture-address.ts'

const FOLDER = '/uploads/house/'
export const FORMATS: readonly PictureFormat[] = ['avif', 'webp']

interface StoredPicture {
  key: string
  width: number
  height: number
}

function placeOf({ key, width, height }: StoredPicture): PictureAddress {
  return { stem: FOLDER + key, width, height }
}

/** The largest file's URL, which holds the size. */
export function shopPictureAddress(picture: StoredPicture): string {
  return addressAt(placeOf(picture), picture.width, 'webp')
}

/** Undefined for pictures not uploaded. */
export function keyOfShopPicture(address: string): string | undefined {
  const { stem } = parsePictureAddress(address) ?? {}
  return stem?.startsWith(FOLDER) ? stem.slice(FOLDER.length) : undefined
}

export function shopPictureFiles(picture: StoredPicture) {
  const place = placeOf(picture)
  return widthsOf(picture).flatMap((width) =>
    FORMATS.map((format) => ({
      path: addressAt(place, width, format).slice('/uploads/'.length),
      width,
      height: heightAt(place, width),
      format,
    })),
  )
}
