import type { MailTransport, OutgoingMail } from '#domain/ports/mail.ts'

export interface MailTransportDouble extends MailTransport {
  /** What left the shop, oldest first. */
  sent: OutgoingMail[]
  /** Thrown by the next attempts, one each; when it is empty, attempts succeed. */
  failures: Error[]
  /** How many attempts there were. */
  begun: number
  /** What an attempt that begins now waits for before it ends. */
  until: Promise<void>
}

/** A way out of the shop that a test can block. */
export function createMailTransportDouble(): MailTransportDouble {
  const double: MailTransportDouble = {
    sent: [],
    failures: [],
    begun: 0,
    until: Promise.resolve(),
    send: async (mail) => {
      double.begun += 1
      await double.until
      const failure = double.failures.shift()
      if (failure) throw failure
      double.sent.push(mail)
    },
  }
  return double
}
