/** Whether another site's page sent a form here: the router refuses it before anything is done, and nothing of ours failed. */
export function isFromElsewhere({ method, headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  const own = [new URL(url).host, new URL(publicUrl).host]
  return !own.includes(URL.parse(origin)?.host ?? '')
}
