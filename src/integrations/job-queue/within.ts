import { namedStatement } from '#db/named-query.ts'
import type { Db } from '#db/client.ts'

export function within(db: Db) {
  return { executeSql: (text: string, values: unknown[] = []) => namedStatement(db, text, values) }
}
