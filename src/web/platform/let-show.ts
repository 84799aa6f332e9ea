/**
 * Lets the browser show what a press changed before the work of the press goes on. By a message rather than by a frame: a page
 * that was hidden meanwhile has none.
 */
export function letShow(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
