const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The part of a network address that tells one caller from another: all of an IPv4 address, the first half of an IPv6
 * one, for a household has a whole network (/64) of those to itself.
 */
export function networkOf(address: string): string {
  const v4 = V4_IN_V6.exec(address)?.[1] ?? address
  if (!URL.canParse(`http://[${v4}]`)) return v4
  const shortest = new URL(`http://[${v4}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = shortest.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = shortest.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  return part.split(':').filter(Boolean)
}
