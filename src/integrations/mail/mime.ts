import type { OutgoingMail } from '#domain/contact/ports.ts'

/** The message as nodemailer takes it, sent from `address`. Its id is the same for every attempt, so that receivers can drop a repetition. */
export function messageOf(mail: OutgoingMail, address: string) {
  const { id, senderName, to, bcc, replyTo, subject, html, text, attachments, createdAt } = mail
  const domain = /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    from: { name: senderName, address },
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
