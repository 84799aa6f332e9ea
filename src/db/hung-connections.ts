import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Longer than any statement may take (milliseconds). */
const HUNG_AFTER_MS = 17_000
/** SQLSTATE: nothing can be written over this connection; its server became a replica. */
const READ_ONLY = '25006'

/** What the client library keeps of a connection, and its types don't tell. */
interface Internals {
  connection: { stream: Socket; on(event: 'errorMessage', tell: (message: { code?: string }) => void): void }
  _getActiveQuery?: () => unknown
}

/**
 * Closes a connection that owes an answer and says nothing for `milliseconds`, as when the network or the server's machine went
 * away without a word, and one whose server takes no writes any more: the pool opens another in its place.
 */
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

/** For a connection whose statements may take as long as they like, such as migrations. */
export function waitWithoutLimit(client: ClientBase): void {
  ;(client as unknown as Internals).connection.stream.setTimeout(0)
}
