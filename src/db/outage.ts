import { DrizzleQueryError } from 'drizzle-orm'

/** SQLSTATE: connection or resource failure, server stopping or starting, replica, idle timeout, deadlock, lock timeout. */
const OUTAGE_STATES = /^(08|53|58)\w{3}$|^57P0\d$|^40(P01|001)$|^55P03$|^25(006|P0[34])$/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Driver errors without a code, for closed connections and unresponsive hosts. */
const LOST = new RegExp(
  [
    '^Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'timeout exceeded when trying to connect',
    'timeout expired$',
    'Query read timeout$',
  ].join('|^'),
)

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    OUTAGE_STATES.test(code) ||
    NETWORK_CODES.has(code) ||
    isMissingSocket(error, code) ||
    LOST.test(error.message) ||
    isDatabaseOutage(error.cause)
  )
}

/** For operators. */
export function startFailureOf(error: unknown): string {
  const reason = reasonOf(error)
  if (!isDatabaseOutage(error)) return reason
  return `The database is out of reach, or was lost during the start: ${reason}. The store ends; start it again once the database answers.`
}

/** Of several addresses tried, reports one. */
function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause)
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** A stopped server removes its socket; any other missing file is a defect. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}
