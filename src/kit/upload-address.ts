/** Where a picture that somebody sent, and that everybody may see, is shown. */
export function uploadAddress(key: string): string {
  return `/uploads/${key}.webp`
}
