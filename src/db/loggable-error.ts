import { DrizzleQueryError } from 'drizzle-orm'

const WITH_VALUES = ['params', 'detail', 'where', 'internalQuery']

/** Of a failed statement: reason, place and text, without parameter values. */
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
