import type { ClientBase } from 'pg'

/** Stands for a statement's name until it is sent: only then is its text known without building it twice. */
export const NAMED_BY_TEXT = 'named by text'

const names = new Map<string, string>()

/** Has a new connection name the statements of `named-query.ts` when they are sent. */
export function nameStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    send(
      isToBeNamed(statement) ? { ...statement, name: nameOf(statement.text) } : statement,
      ...rest,
    )) as typeof client.query
}

function isToBeNamed(statement: unknown): statement is { name: string; text: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement && statement.name === NAMED_BY_TEXT
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `store_${names.size + 1}`
  names.set(text, name)
  return name
}
