import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Environment } from '#config/environment.ts'

/** Writes to standard output and to `sendLine`. */
export function createLog({ LOG_LEVEL: level }: Environment, sendLine?: (line: string) => void): Logger {
  const serializers = { err: (error: unknown) => loggableError(error, pino.stdSerializers.err) }
  if (!sendLine) return pino({ level, serializers })
  const streams = [pino.destination(1), { write: sendLine }]
  return pino({ level, serializers }, pino.multistream(streams.map((stream) => ({ level: 'trace', stream }))))
}

const WITH_VALUES = ['params', 'detail', 'where', 'internalQuery']

/** A failed statement's reason, place and text, without parameter values. */
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
