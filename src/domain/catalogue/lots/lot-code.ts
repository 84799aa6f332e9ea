/** As typed; longer ones are of no lot. */
export const MAX_TYPED_LOT = 60
export const MAX_LOT_CODE = 24

const KEY = /^[A-Z0-9]{1,24}$/

export function isLotKey(text: string): boolean {
  return KEY.test(text)
}

/** What of a typed code tells lots apart: case, spaces and hyphens don't. */
export function lotKeyOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
}
