import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from '#domain/ports/mail.ts'
import { fileStamp } from '#kit/file-stamp.ts'
import { messageOf } from './mime.ts'

/** Including unfinished ones of killed processes. */
const OURS = /^\d{4}-\d\d-\d\dT[\d-]+Z-.+\.eml(?:\.part)?$/

export function createDiskTransport(directory: string, address: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, address))
      const path = join(directory, `${fileStamp(mail.createdAt)}-${mail.id}.eml`)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Atomic and idempotent
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async removeFilesBefore(moment) {
      const names: string[] = await readdir(directory).catch(() => [])
      const old = names.filter((name) => OURS.test(name) && name < fileStamp(moment))
      await Promise.all(old.map((name) => rm(join(directory, name), { force: true })))
    },
  }
}
