import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link to `path` in the mail that an address got: as path, query and fragment. Waits until it is there. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  const link = () =>
    mailsTo(email)
      .map((mail) => new RegExp(`https?://[^/\\s"]+(${path}\\?[^\\s"<]+#token=[\\w-]+)`).exec(mail)?.[1])
      .find(Boolean) ?? ''
  await expect.poll(link, { message: `a mail to ${email} with a link to ${path}` }).not.toBe('')
  return link()
}

/** The mails that an address got, the newest first, as they were sent. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .map((name) => plain(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail))
}

/** Quoted-printable undone, as far as links need it. */
function plain(message: string): string {
  return message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
