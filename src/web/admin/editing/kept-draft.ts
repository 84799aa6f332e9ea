import { STORED } from '#web/platform/boot-script.ts'
import { lasting } from '#web/platform/browser-storage.ts'
import { readSession } from '#web/commerce/session/session.ts'

const LASTS_MS = 7 * 86_400_000

export interface FormDraft<Value> {
  value: Value
  base: Value
  version: number
}

/** Per account: the next user must not see another's drafts. */
const nameOf = (key: string) => `${STORED.drafts}${readSession()?.id ?? ''}:${key}`

/** Drafts with personal data last only as long as the tab. */
export type Keeping = typeof lasting

export function keepFormDraft<Value>(key: string, draft: FormDraft<Value>, keeping: Keeping = lasting): void {
  keeping.keep(nameOf(key), JSON.stringify({ ...draft, at: Date.now() }))
}

export function forgetFormDraft(key: string, keeping: Keeping = lasting): void {
  keeping.forget(nameOf(key))
}

export function readFormDraft<Value>(
  key: string,
  keeping: Keeping = lasting,
  now = Date.now(),
): FormDraft<Value> | undefined {
  try {
    const kept = JSON.parse(keeping.read(nameOf(key)) ?? 'null') as (FormDraft<Value> & { at: number }) | null
    if (!kept || typeof kept.value !== 'object' || typeof kept.base !== 'object' || now - kept.at > LASTS_MS)
      return undefined
    return { value: kept.value, base: kept.base, version: kept.version }
  } catch {
    return undefined
  }
}
