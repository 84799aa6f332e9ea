import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { ReactNode } from 'react'

interface Rendering {
  nonce: string
  signal: AbortSignal
  /** Called for errors after the shell; the nearest boundary is rendered instead. */
  onError: (error: unknown) => void
}

/** UTF-8. A web stream of React's 2 kB chunks would take longer than all loaders. @throws errors of the page's shell */
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
      // Otherwise React hides late content until a script moves it
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(collector),
    })
    if (signal.aborted) abort(signal.reason)
    else signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
