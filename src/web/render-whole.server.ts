import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { ReactNode } from 'react'

interface Rendering {
  nonce: string
  signal: AbortSignal
  /** Told of what failed after the page's outline stood; its nearest boundary is drawn in its place. */
  onError: (error: unknown) => void
}

/**
 * A page's whole markup, UTF-8. React writes pieces of two kilobytes; a web stream would spend longer on handing them over
 * than on all of the page's loaders.
 * @throws what the outline of the page throws
 */
export function renderWhole(page: ReactNode, { nonce, signal, onError }: Rendering): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    const collector = new Writable({
      decodeStrings: true,
      write(piece: Uint8Array, _encoding, next) {
        pieces.push(piece)
        next()
      },
      final(next) {
        resolve(Buffer.concat(pieces))
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // However long a page is, nothing of it is put aside for a script to bring back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(collector),
    })
    if (signal.aborted) abort(signal.reason)
    else signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
