import { createContext } from 'react'

/** What only the server knows about the document it writes; browsers hide nonces, and keep the id on <html>. */
export interface DocumentInfo {
  nonce: string
  requestId: string | undefined
}

export const DocumentContext = createContext<DocumentInfo>({
  nonce: '',
  requestId: typeof document === 'undefined' ? undefined : document.documentElement.dataset.requestId,
})
