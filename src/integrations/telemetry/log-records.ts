import { SeverityNumber } from '@opentelemetry/api'
import type { Context, Logger } from '@opentelemetry/api'

/** By pino's level. */
const SEVERITIES: Readonly<Record<number, [SeverityNumber, string]>> = {
  10: [SeverityNumber.TRACE, 'trace'],
  20: [SeverityNumber.DEBUG, 'debug'],
  30: [SeverityNumber.INFO, 'info'],
  40: [SeverityNumber.WARN, 'warn'],
  50: [SeverityNumber.ERROR, 'error'],
  60: [SeverityNumber.FATAL, 'fatal'],
}

interface LogLine {
  level: number
  time: number
  msg?: string
  pid: number
  hostname: string
  err?: { type?: string; message?: string; stack?: string }
}

/** @param line as pino writes it */
export function emitLine(logger: Logger, line: string, context: Context): void {
  const { level, time, msg, pid, hostname, err, ...facts } = JSON.parse(line) as LogLine
  const [severityNumber, severityText] = SEVERITIES[level] ?? [SeverityNumber.UNSPECIFIED, 'unspecified']
  logger.emit({
    severityNumber,
    severityText,
    timestamp: time,
    body: msg ?? err?.message ?? '',
    context,
    attributes: {
      ...facts,
      'process.pid': pid,
      'host.name': hostname,
      ...(err && {
        'exception.type': err.type ?? 'Error',
        'exception.message': err.message ?? '',
        'exception.stacktrace': err.stack ?? '',
      }),
    },
  })
}
