const PATH =
  /^(?:[a-z-]+\/[\w-]{16,64}\.webp|house\/[\w-]{16,64}-\d{1,4}x\d{1,4}\.(?:avif|webp)|videos\/[\w-]{43}-[1-9]\d{0,8}\.(?:mp4|webm)|sheets\/[\w-]{16,64}\.csv)$/

export function isFilePath(path: string): boolean {
  return PATH.test(path)
}

/** @throws Error for paths outside the file storage */
export function requireFilePath(path: string): string {
  if (!isFilePath(path)) throw new Error(`no file is kept at ${JSON.stringify(path)}`)
  return path
}
