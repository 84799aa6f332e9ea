import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'
import { namedQuery } from './named-query.ts'

interface Asker {
  db: Db
}

interface Question {
  query: SQL
  isPlannedAnew: boolean
  answer: (rows: unknown[]) => void
  fail: (error: unknown) => void
}

const asked = new WeakMap<Asker, Question[]>()

/**
 * Batches a tick's statements with the same `asker` into one round trip (rows as JSON); on failure each runs alone.
 * @param isPlannedAnew for ranges, whose best plan depends on the parameters
 */
export function readTogether<Row>(asker: Asker, query: SQL, isPlannedAnew = false): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const question: Question = { query, isPlannedAnew, answer: (rows) => resolve(rows as Row[]), fail: reject }
    const questions = asked.get(asker)
    if (questions) {
      questions.push(question)
      return
    }
    const first = [question]
    asked.set(asker, first)
    queueMicrotask(() => {
      asked.delete(asker)
      void answerAll(asker.db, first)
    })
  })
}

async function answerAll(db: Db, questions: Question[]): Promise<void> {
  if (questions.length === 1) return answerEach(db, questions)
  const lists = questions.map(
    ({ query }, index) =>
      sql`(select coalesce(json_agg(item), '[]') from (${query}) as item) as ${sql.identifier(`list_${index}`)}`,
  )
  try {
    const together = {
      query: sql`select ${sql.join(lists, sql`, `)}`,
      isPlannedAnew: questions.some((one) => one.isPlannedAnew),
    }
    const [row] = await read<Record<string, unknown[]>>(db, together)
    questions.forEach(({ answer }, index) => answer(row?.[`list_${index}`] ?? []))
  } catch {
    await answerEach(db, questions)
  }
}

async function answerEach(db: Db, questions: Question[]): Promise<void> {
  await Promise.all(
    questions.map(({ answer, fail, ...asks }) => read<Record<string, unknown>>(db, asks).then(answer, fail)),
  )
}

async function read<Row extends Record<string, unknown>>(
  db: Db,
  { query, isPlannedAnew }: Pick<Question, 'query' | 'isPlannedAnew'>,
): Promise<Row[]> {
  if (!isPlannedAnew) return namedQuery<Row>(db, query)
  const { rows } = await db.execute(query)
  return rows as Row[]
}
