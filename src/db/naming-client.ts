import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { closeWhenUseless } from './hung-connections.ts'

const ONE_SENTENCE = /^\s*WITH\b[^;]*$/i

/** A library that writes ever new statements must not fill the servers' memory. */
const MOST_NAMES = 100

const names = new Map<string, string>()

/** For pg-boss, which names no statements: each connection plans those that begin with WITH once. */
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
