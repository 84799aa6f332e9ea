import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Environment } from '#config/environment.ts'
import { loggableError } from '#db/loggable-error.ts'

/** Writes to the standard output, and each line to `sendLine`, too. */
export function createLog({ LOG_LEVEL: level }: Environment, sendLine?: (line: string) => void): Logger {
  const serializers = { err: (error: unknown) => loggableError(error, pino.stdSerializers.err) }
  if (!sendLine) return pino({ level, serializers })
  const streams = [pino.destination(1), { write: sendLine }]
  return pino({ level, serializers }, pino.multistream(streams.map((stream) => ({ level: 'trace', stream }))))
}
