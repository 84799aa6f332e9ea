export function uploadAddress(key: string): string {
  return `/uploads/${key}.webp`
}
