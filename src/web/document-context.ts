import { createContext } from 'react'

/** What only the server knows about the document it writes; browsers hide nonces, and read the id off a page that failed. */
export interface DocumentInfo {
  nonce: string
  requestId: string | undefined
}

export const DocumentContext = createContext<DocumentInfo>({
  nonce: '',
  requestId: import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId,
})
