const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/** In lower case, without a `+tag`, and at Google without dots. */
export function canonicalMailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [local = ''] = name.split('+')
  return GOOGLE.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
