import { localStore } from '#web/platform/browser-storage.ts'

const KEPT = 'management-shortcuts'
/** The second key comes within this time of the first, or counts for itself. */
const SECOND_KEY_WITHIN_MS = 1500

/** Pages by the key that follows `g`. */
export const GO_TO = {
  a: '/management/analytics',
  o: '/management/orders',
  c: '/management/orders/abandoned',
  p: '/management/products',
  k: '/management/categories',
  i: '/management/inventory',
  u: '/management/customers',
  m: '/management/messages',
  d: '/management/discounts',
  b: '/management/audit',
  e: '/management/staff',
} as const

export type Shortcut = { kind: 'palette' } | { kind: 'help' } | { kind: 'go'; to: string }

/** Whether single keys do something: whoever speaks to their computer can switch that off. */
export function areKeysOn(): boolean {
  return localStore.read(KEPT) !== 'off'
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStore.forget(KEPT)
  else localStore.keep(KEPT, 'off')
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'timeStamp'>

/** Reads what is pressed, one key after the other. Keys that are typed into something are none of its business. */
export function createShortcuts() {
  let goSince = Number.NEGATIVE_INFINITY
  return (press: Press): Shortcut | undefined => {
    const isHeld = press.ctrlKey || press.metaKey
    if (isHeld && !press.altKey && press.key.toLowerCase() === 'k') return { kind: 'palette' }
    if (isHeld || press.altKey || isTypedInto(press.target) || !areKeysOn()) return undefined
    const isAfterGo = press.timeStamp - goSince < SECOND_KEY_WITHIN_MS
    goSince = press.key === 'g' ? press.timeStamp : Number.NEGATIVE_INFINITY
    if (press.key === '?') return { kind: 'help' }
    const to = isAfterGo && press.key in GO_TO ? GO_TO[press.key as keyof typeof GO_TO] : undefined
    return to === undefined ? undefined : { kind: 'go', to }
  }
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    typeof Element !== 'undefined' &&
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null
  )
}
