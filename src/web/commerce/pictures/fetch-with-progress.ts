/** `fetch` with upload progress (0 to 1), which the browser's own doesn't report. */
export function fetchWithProgress(onProgress: (sent: number) => void, signal?: AbortSignal): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const call = new XMLHttpRequest()
      call.open(init.method ?? 'GET', input instanceof Request ? input.url : input.toString())
      for (const [name, value] of new Headers(init.headers)) call.setRequestHeader(name, value)
      call.responseType = 'text'
      call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })))
      for (const end of ['error', 'abort'])
        call.addEventListener(end, () => reject(new TypeError('The call was not answered')))
      signal?.addEventListener('abort', () => call.abort())
      call.send(init.body as XMLHttpRequestBodyInit)
    })
}
