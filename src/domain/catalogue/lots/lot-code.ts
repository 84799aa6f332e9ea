/** Longer input names no lot. */
export const MAX_TYPED_LOT = 60
export const MAX_LOT_CODE = 24

const KEY = /^[A-Z0-9]{1,24}$/

export function isLotKey(text: string): boolean {
  return KEY.test(text)
}

/** Removes case, spaces and hyphens, which don't distinguish lots. */
export function lotKeyOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
}
