import type { KeyOf } from './use-intent-key.ts'
import type { Stored } from './use-typed.ts'

/** How one kind of thing is read, written and taken away. */
export interface Resource<Item, Value> {
  load: () => Promise<Item[]>
  idOf: (item: Item) => string
  empty: Stored<Value>
  valueOf: (item: Item) => Stored<Value>
  save: (value: Value, version: number, id: string | undefined, keyOf: KeyOf) => Promise<Stored<Value>>
  remove: (item: Item) => Promise<void>
}
