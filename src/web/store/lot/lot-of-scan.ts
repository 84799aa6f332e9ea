import { MAX_LOT_CODE, isLotKey, lotKeyOf } from '#domain/catalogue/lots/lot-code.ts'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'

/** The lot's key from a QR code: a bare code, or a URL on one of `hosts`; undefined otherwise. */
export function lotOfScan(content: string, hosts: readonly string[]): string | undefined {
  const typed = URL.canParse(content) ? codeIn(new URL(content), hosts) : content
  if (typed === undefined || typed.length > MAX_LOT_CODE) return undefined
  const key = lotKeyOf(typed)
  return isLotKey(key) ? key : undefined
}

function codeIn({ protocol, host, pathname }: URL, hosts: readonly string[]): string | undefined {
  if (!/^https?:$/.test(protocol) || !hosts.includes(host)) return undefined
  const [, code] = /^\/lot\/([^/]+)\/?$/.exec(withoutLocalePrefix(pathname)) ?? []
  try {
    return code && decodeURIComponent(code)
  } catch {
    return undefined
  }
}
