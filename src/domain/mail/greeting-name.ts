const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u

/** Empty unless it looks like a name: a stranger typed it, and it must not carry links or numbers. */
export function greetingName(name: string): string {
  return NAME.test(name) ? name : ''
}
