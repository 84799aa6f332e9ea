/** A path of the shop or an http(s) address. */
export function leadsSomewhere(text: string): boolean {
  if (text.startsWith('/'))
    return (
      !/^\/[/\\]/.test(text) &&
      URL.canParse(text, 'http://here.invalid') &&
      !new URL(text, 'http://here.invalid').pathname.startsWith('//')
    )
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text)
}
