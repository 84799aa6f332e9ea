import { createContext } from 'react'
import type { ReactNode } from 'react'

/** Server only: browsers hide nonces. */
export interface DocumentInfo {
  nonce: string
  requestId: string | undefined
  structuredData: string | undefined
  announcesTestPayments?: boolean | undefined
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
  announcesTestPayments: import.meta.env.SSR ? undefined : document.querySelector('[data-test-payments]') !== null,
})
