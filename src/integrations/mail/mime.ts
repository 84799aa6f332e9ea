import type { OutgoingMail } from '#domain/ports/mail.ts'

/** The message id is the same for every attempt, so that receivers can drop duplicates. */
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
    // Prevents out-of-office replies
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Prevents attachments from files or URLs
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
