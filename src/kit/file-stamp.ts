/** Sorts by time and is allowed in file names everywhere. */
export function fileStamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-')
}
