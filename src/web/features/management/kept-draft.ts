import { STORED } from '#web/boot-script.ts'
import { lasting } from '#web/browser-storage.ts'
import { readSession } from '#web/features/session/session.ts'

/** Kept no longer than this: what was left that long ago is of no use to anybody. */
const LASTS_MS = 7 * 86_400_000

/** What somebody had typed, and what they had begun with. */
export interface Draft<Value> {
  value: Value
  base: Value
  version: number
}

/** Each person's own: whoever signs in next doesn't find another's. */
const nameOf = (key: string) => `${STORED.drafts}${readSession()?.id ?? ''}:${key}`

/** How long a draft is kept: for days, or, as what it says of somebody else must be, until the tab is closed. */
export type Keeping = typeof lasting

/** Keeps unsaved changes in this browser; nothing is kept where storage is refused. */
export function keepDraft<Value>(key: string, draft: Draft<Value>, keeping: Keeping = lasting): void {
  keeping.keep(nameOf(key), JSON.stringify({ ...draft, at: Date.now() }))
}

export function forgetDraft(key: string, keeping: Keeping = lasting): void {
  keeping.forget(nameOf(key))
}

/** The unsaved changes that were kept; undefined where there are none, or none that can be read. */
export function readDraft<Value>(key: string, keeping: Keeping = lasting, now = Date.now()): Draft<Value> | undefined {
  try {
    const kept = JSON.parse(keeping.read(nameOf(key)) ?? 'null') as (Draft<Value> & { at: number }) | null
    if (!kept || typeof kept.value !== 'object' || typeof kept.base !== 'object' || now - kept.at > LASTS_MS)
      return undefined
    return { value: kept.value, base: kept.base, version: kept.version }
  } catch {
    return undefined
  }
}
