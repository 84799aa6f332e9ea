import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import type { BrowserStorage } from '#web/platform/browser-storage.ts'
import type { Intent } from './use-intent-key.ts'
import { readSession } from '#web/commerce/session/session.ts'

const LASTS_MS = 7 * 86_400_000

export interface FormDraft<Value> {
  value: Value
  base: Value
  version: number
  /** Of a request that may have been done though its answer was lost. */
  intent?: Intent | undefined
}

/** Per account: the next user must not see another's drafts. */
const nameOf = (key: string) => `${STORED.drafts}${readSession()?.id ?? ''}:${key}`

/** Drafts with personal data take the session storage. */
export function keepFormDraft<Value>(key: string, draft: FormDraft<Value>, storage: BrowserStorage = localStore): void {
  storage.keep(nameOf(key), JSON.stringify({ ...draft, at: Date.now() }))
}

export function forgetFormDraft(key: string, storage: BrowserStorage = localStore): void {
  storage.forget(nameOf(key))
}

export function readFormDraft<Value>(
  key: string,
  storage: BrowserStorage = localStore,
  now = Date.now(),
): FormDraft<Value> | undefined {
  try {
    const kept = JSON.parse(storage.read(nameOf(key)) ?? 'null') as (FormDraft<Value> & { at: number }) | null
    if (!kept || typeof kept.value !== 'object' || typeof kept.base !== 'object' || now - kept.at > LASTS_MS)
      return undefined
    return { value: kept.value, base: kept.base, version: kept.version, intent: kept.intent }
  } catch {
    return undefined
  }
}
