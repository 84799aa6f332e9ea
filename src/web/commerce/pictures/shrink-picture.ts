/** A few seconds of upload on a phone. */
const LIGHT_BYTES = 1_500_000
const QUALITY = 0.9

/** Pixels of the longer side. Unreadable files are returned as they are. */
export async function shrinkPicture(file: File, side: number): Promise<File> {
  if (file.size <= LIGHT_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const lighter = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return lighter && lighter.size < file.size ? new File([lighter], file.name, { type: lighter.type }) : file
  } catch {
    // The API reports what is wrong with it
    return file
  }
}
