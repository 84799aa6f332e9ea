import type { OutgoingMail } from '#domain/contact/ports.ts'

/** The message as nodemailer takes it. Its id is the same for every attempt, so that receivers can drop a repetition. */
export function messageOf(mail: OutgoingMail, from: string) {
  const { id, to, bcc, replyTo, subject, html, text, attachments, createdAt } = mail
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    from,
    to,
    bcc,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    attachments: attachments.map(({ fileName, content }) => ({ filename: fileName, content: Buffer.from(content) })),
    // Answers of out-of-office programs would only be answered again
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A mail is what the database says: nothing is read from disks or fetched
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
