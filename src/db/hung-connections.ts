import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Milliseconds; longer than any statement may take. */
const HUNG_AFTER_MS = 17_000
const READ_ONLY = '25006'

interface Internals {
  connection: { stream: Socket; on(event: 'errorMessage', listener: (message: { code?: string }) => void): void }
  _getActiveQuery?: () => unknown
}

/** Closes a connection that is silent for `milliseconds` while a reply is due, or whose server is read-only. */
export function closeWhenUseless(client: ClientBase, milliseconds = HUNG_AFTER_MS): void {
  const internals = client as unknown as Internals
  const { connection } = internals
  const { stream } = connection
  stream.setTimeout(milliseconds)
  stream.on('timeout', () => {
    if (internals._getActiveQuery?.()) stream.destroy(new Error('Connection terminated: the database is silent'))
  })
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) stream.destroy()
  })
}

export function waitWithoutLimit(client: ClientBase): void {
  ;(client as unknown as Internals).connection.stream.setTimeout(0)
}
