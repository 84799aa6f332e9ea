import { addressAt, heightAt, parsePictureAddress, widthsOf } from '#kit/picture-address.ts'
import type { PictureAddress, PictureFormat } from '#kit/picture-address.ts'

const FOLDER = '/uploads/house/'
export const FORMATS: readonly PictureFormat[] = ['avif', 'webp']

interface HousePicture {
  key: string
  width: number
  height: number
}

function placeOf({ key, width, height }: HousePicture): PictureAddress {
  return { stem: FOLDER + key, width, height }
}

/** Where a picture of the house is shown: at its largest, which says its size. */
export function housePictureAddress(picture: HousePicture): string {
  return addressAt(placeOf(picture), picture.width, 'webp')
}

/** The key of a picture that staff sent; undefined for every other address. */
export function keyOfHousePicture(address: string): string | undefined {
  const { stem } = parsePictureAddress(address) ?? {}
  return stem?.startsWith(FOLDER) ? stem.slice(FOLDER.length) : undefined
}

/** Where the files of a picture lie in the store of files, each with its size and format. */
export function housePictureFiles(picture: HousePicture) {
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
