type Bytes = Uint8Array<ArrayBuffer>

const documents = new WeakMap<Response, Bytes>()

/** An answer whose document is found by `documentOf`: on its way through the router, a body would be copied twice. */
export function answerWithDocument(document: Bytes, init: ResponseInit): Response {
  const response = new Response(null, init)
  documents.set(response, document)
  return response
}

/** The document of an answer that `answerWithDocument` made, UTF-8. */
export function documentOf(response: Response): Bytes | undefined {
  return documents.get(response)
}
