/** Account and card numbers: edited texts must not redirect payments. */
const ACCOUNT_NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]*){16}/u
/** Nor links, which mail programs make of a URL, a domain or an e-mail address. */
const WEB_ADDRESS = /:\/\/|\p{L}[\p{L}\p{Nd}-]*\.\p{L}{2}|[\p{L}\p{Nd}]@[\p{L}\p{Nd}]/u

/** The message of what must not stand in e-mails, if a text holds it. */
export function redirectIn(text: string): 'mailTextAccount' | 'mailTextWebAddress' | undefined {
  const plain = text.normalize('NFKC')
  if (ACCOUNT_NUMBER.test(plain)) return 'mailTextAccount'
  return WEB_ADDRESS.test(plain) ? 'mailTextWebAddress' : undefined
}
