/** Whether another site's page sent a form here: the router refuses it before anything is done, and nothing of ours failed. */
export function isFromElsewhere({ method, headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  // The router compares the origin with the forwarded host, where one is given
  const asked = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? new URL(url).host
  const own = [asked, new URL(publicUrl).host]
  return !own.includes(URL.parse(origin)?.host ?? '')
}
