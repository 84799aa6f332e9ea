import type { EditedKind } from '#vocabulary/edited-kinds.ts'
import { NEW } from './use-shown-item.ts'

export interface Edited {
  kind: EditedKind
  /** Left out where there is only one of the kind. */
  item?: string
}

/** Nothing for a new one, which nobody else has open. */
export function editedOf(kind: EditedKind, id: string): Edited | undefined {
  return id === NEW ? undefined : { kind, item: id }
}
