import { DrizzleQueryError } from 'drizzle-orm'

/** What PostgreSQL tells of rows, and the driver of parameters: people's names, addresses, e-mails. */
const WITH_VALUES = ['params', 'detail', 'where', 'internalQuery']

/**
 * How an error is written down. Of a statement that failed: why, where and its text, never the values it was run with.
 * @param written how `error` would be written otherwise
 */
export function loggableError(error: unknown, write: (error: Error) => object): unknown {
  if (!(error instanceof Error)) return error
  if (!(error instanceof DrizzleQueryError)) return withoutValues(write(error))
  const { query, cause, stack = '' } = error
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { ...withoutValues(write(cause ?? new Error('Failed query'))), query, stack: calls.join('\n') }
}

function withoutValues(written: object): object {
  return Object.fromEntries(Object.entries(written).filter(([name]) => !WITH_VALUES.includes(name)))
}
