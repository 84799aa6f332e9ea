const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u

/**
 * The name to greet somebody by, or an empty text for what can't be a name. An acknowledgement goes to an address that a
 * stranger typed: it must not carry that stranger's links or numbers.
 */
export function greetingName(name: string): string {
  return NAME.test(name) ? name : ''
}
