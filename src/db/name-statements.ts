import type { ClientBase } from 'pg'

export const NAMED_BY_TEXT = 'named by text'

const names = new Map<string, string>()

/** @param areKept false behind a pooler, where the next statement may run on a connection that doesn't know the name */
export function nameStatements(client: ClientBase, areKept: boolean): void {
  const send = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    send(
      isToBeNamed(statement) ? { ...statement, name: areKept ? nameOf(statement.text) : '' } : statement,
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
