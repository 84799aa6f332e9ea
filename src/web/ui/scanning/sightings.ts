/** How long no look may find a code before it counts again (milliseconds). */
const GONE_AFTER = 1200

/**
 * A code before the camera counts once, however seldom a slow phone looks.
 * @returns takes what each look finds, if anything, and its moment in milliseconds; gives the code back where it counts
 */
export function createSightings(): (code: string | undefined, now: number) => string | undefined {
  let last: { code: string; missingSince?: number } | undefined
  return (code, now) => {
    if (code === undefined) {
      if (last) last.missingSince ??= now
      if (last?.missingSince !== undefined && now - last.missingSince > GONE_AFTER) last = undefined
      return undefined
    }
    const isNew = code !== last?.code
    last = { code }
    return isNew ? code : undefined
  }
}
