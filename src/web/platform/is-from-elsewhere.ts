export function isFromElsewhere({ method, headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || method === 'GET' || method === 'HEAD') return false
  // The router compares Origin with the forwarded host, if any
  const asked = headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? new URL(url).host
  const own = [asked, new URL(publicUrl).host]
  return !own.includes(URL.parse(origin)?.host ?? '')
}
