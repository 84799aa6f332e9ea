const IPV4 = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/
const GROUPS_KEPT = 3

/** The network of an IP address: `192.0.2.x`, `2001:db8:7::x`. Empty when unknown. */
export function maskedAddress(address: string): string {
  const [, first, second, third] = IPV4.exec(address) ?? []
  if (first !== undefined) return `${first}.${second}.${third}.x`
  if (!address.includes(':')) return ''
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, GROUPS_KEPT)
  return `${groups.join(':')}::x`
}
