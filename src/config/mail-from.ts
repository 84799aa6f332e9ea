/** Who mails come from, as `House <mail@house.example>` or an address alone says; `name` is undefined where it isn't said. */
export function mailFromOf(text: string): { name: string | undefined; address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^>]*)>$/.exec(text) ?? []
  return { name: name.trim().replaceAll(/^"|"$/g, '').trim() || undefined, address: address.trim() }
}
