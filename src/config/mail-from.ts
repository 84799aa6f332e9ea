export function mailFromOf(text: string): { name: string | undefined; address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^>]*)>$/.exec(text) ?? []
  return { name: name.trim().replaceAll(/^"|"$/g, '').trim() || undefined, address: address.trim() }
}
