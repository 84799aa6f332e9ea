import type { Locale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/messages.ts'
import type { MailKind } from './email-contents.ts'

type EmailArea = Extract<keyof Messages, `emails${string}`>

/** Customers' e-mails whose words the shop may change, by the file of their texts. None that keeps an account safe is. */
export const WORDED_MAILS = {
  emailsOrders: [
    'order-confirmation',
    'order-edited',
    'order-shipped',
    'order-delivered',
    'order-refunded',
    'order-cancelled',
    'order-expired',
  ],
  emailsPayments: ['payment-received', 'payment-voucher', 'payment-reminder', 'transfer-short', 'payment-late'],
  emailsReturns: [
    'return-received',
    'return-opened',
    'return-accepted',
    'return-arrived',
    'return-replaced',
    'return-refused',
  ],
  emailsProducts: [
    'availability-confirmation',
    'product-available',
    'cart-reminder',
    'review-request',
    'review-refused',
  ],
  emailsContact: ['contact-acknowledgement', 'contact-reply'],
  emailsAccount: ['welcome'],
} as const satisfies { [Area in EmailArea]?: readonly (keyof Messages[Area] & MailKind)[] }

export type WordedArea = keyof typeof WORDED_MAILS
export type WordedKind = (typeof WORDED_MAILS)[WordedArea][number]

export const WORDED_AREAS = Object.keys(WORDED_MAILS) as [WordedArea, ...WordedArea[]]
export const WORDED_KINDS = Object.values(WORDED_MAILS).flat()

/** The parts of an e-mail whose words the shop may change and the most characters of each; labels and amounts stay as they are. */
export const WORDED_PARTS = { subject: 150, title: 120, before: 1000, action: 40, after: 1000 } as const
export type WordedPart = keyof typeof WORDED_PARTS

/** The texts of an e-mail that the shop changed, by language and key (`before.card`). */
export type MailWording = Record<Locale, Readonly<Record<string, string>>>

export function isWordedKind(kind: MailKind): kind is WordedKind {
  return (WORDED_KINDS as readonly MailKind[]).includes(kind)
}

export function areaOfWorded(kind: WordedKind): WordedArea {
  return WORDED_AREAS.find((area) => (WORDED_MAILS[area] as readonly WordedKind[]).includes(kind)) as WordedArea
}
