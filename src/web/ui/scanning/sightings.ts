/** Milliseconds without a sighting after which a code counts again. */
const GONE_AFTER = 1200

/** Counts a code before the camera once, however slow the phone. The result takes each look's code and time (milliseconds). */
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
