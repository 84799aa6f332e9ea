type Bytes = Uint8Array<ArrayBuffer>

const documents = new WeakMap<Response, Bytes>()

/** The router would copy a body twice, so the document is kept aside for `documentOf`. */
export function answerWithDocument(document: Bytes, init: ResponseInit): Response {
  const response = new Response(null, init)
  documents.set(response, document)
  return response
}

export function documentOf(response: Response): Bytes | undefined {
  return documents.get(response)
}
