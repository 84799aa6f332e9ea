import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What only the server knows about the document it writes; browsers hide nonces, and read the id off a page that failed. */
export interface DocumentInfo {
  nonce: string
  requestId: string | undefined
  /** The text of the page's structured data; undefined or empty when it has none. */
  structuredData: string | undefined
  /** The markup of a block of the page, written once for all visitors; browsers have none. */
  keep?: (name: string, of: unknown, block: ReactNode) => string
}

export const DocumentContext = createContext<DocumentInfo>({
  nonce: '',
  requestId: import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId,
  structuredData: import.meta.env.SSR
    ? undefined
    : document.querySelector('script[type="application/ld+json"]')?.textContent,
})
