import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { ReactNode } from 'react'

interface Rendering {
  nonce: string
  signal: AbortSignal
  /** Called for errors after the shell; the nearest boundary is rendered instead. */
  onError: (error: unknown) => void
}

/**
 * UTF-8. A web stream would spend longer on React's 2 kB chunks than all loaders take.
 * @throws errors of the page's shell
 */
export function renderWhole(page: ReactNode, { nonce, signal, onError }: Rendering): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collector = new Writable({
      decodeStrings: true,
      write(chunk: Uint8Array, _encoding, next) {
        chunks.push(chunk)
        next()
      },
      final(next) {
        resolve(Buffer.concat(chunks))
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is moved to hidden markup that needs a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(collector),
    })
    if (signal.aborted) abort(signal.reason)
    else signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
