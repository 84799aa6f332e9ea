import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from '#domain/ports/mail.ts'
import { messageOf } from './mime.ts'

export function createDiskTransport(directory: string, address: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, address))
      const when = mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')
      const path = join(directory, `${when}-${mail.id}.eml`)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Atomic and idempotent
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
  }
}
