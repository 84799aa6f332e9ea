import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { closeWhenUseless } from './hung-connections.ts'

/** A statement of one sentence, unlike several that are sent in one go: those can't be planned ahead. */
const ONE_SENTENCE = /^\s*WITH\b[^;]*$/i

/** Statements that one process gives a name; a library that writes ever new ones isn't followed further. */
const MOST_NAMES = 100

const names = new Map<string, string>()

/**
 * A connection for a library that asks the same over and over and names nothing: what begins with WITH is parsed and planned
 * the first time only.
 */
export class NamingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.once('connect', () => closeWhenUseless(this))
    const send = this.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown
    this.query = ((statement: unknown, ...rest: unknown[]) => {
      const name = typeof statement === 'string' ? nameOf(statement) : undefined
      return send(name ? { text: statement, name } : statement, ...rest)
    }) as typeof this.query
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known ?? (names.size >= MOST_NAMES || !ONE_SENTENCE.test(text))) return known
  const name = `library_${names.size + 1}`
  names.set(text, name)
  return name
}
