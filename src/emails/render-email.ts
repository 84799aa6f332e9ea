import { brandWith } from '#config/brand.ts'
import type { Brand } from '#config/brand.ts'
import { changedTokens, colorsWith } from '#vocabulary/colors/brand-colors.ts'
import type { ColorChanges } from '#vocabulary/colors/brand-colors.ts'
import { PALETTES } from '#vocabulary/colors/palette.ts'
import type { Token } from '#vocabulary/colors/palette.ts'
import type { EmailContent, WrittenContent } from '#vocabulary/email-contents.ts'
import type { EmailRenderer, TestPayments } from '#domain/ports/mail.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Log } from '#kit/log.ts'
import { accountDeleted } from './account-deleted.ts'
import { availabilityConfirmation, productAvailable } from './availability.ts'
import { cartReminder } from './cart-reminder.ts'
import { contactAcknowledgement } from './contact-acknowledgement.ts'
import { contactMessage } from './contact-message.ts'
import { contactReply } from './contact-reply.ts'
import { dailySummary } from './daily-summary.ts'
import { emailChange } from './email-change.ts'
import { emailTexts } from './email-texts.ts'
import type { EmailTexts } from './email-texts.ts'
import { invoiceRequest } from './invoice-request.ts'
import { linkEmail } from './link-email.ts'
import { lowStock } from './low-stock.ts'
import { stockHeldUnpaid } from './stock-held-unpaid.ts'
import { mailTrial } from './mail-trial.ts'
import { newSignIn } from './new-sign-in.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderEdited } from './order-edited.ts'
import { orderDelivered } from './order-delivered.ts'
import { orderExpired } from './order-expired.ts'
import { orderPaid } from './order-paid.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderShipped } from './order-shipped.ts'
import { balanceDifferences } from './balance-differences.ts'
import { reportReady } from './report-ready.ts'
import { storeAlert } from './store-alert.ts'
import { paymentDisputed } from './payment-disputed.ts'
import { paymentMethodRefused } from './payment-method-refused.ts'
import { paymentLate } from './payment-late.ts'
import { paymentReceived } from './payment-received.ts'
import { paymentReminder } from './payment-reminder.ts'
import { paymentVoucher } from './payment-voucher.ts'
import { returnReceived } from './return-received.ts'
import { returnReplaced } from './return-replaced.ts'
import { returnRequest } from './return-request.ts'
import { returnStep } from './return-step.ts'
import { reviewRefused } from './review-refused.ts'
import { reviewRequest } from './review-request.ts'
import { reviewWaiting } from './review-waiting.ts'
import { securityNotice } from './security-notice.ts'
import { testNotice } from './test-notice.ts'
import { transferShort } from './transfer-short.ts'
import { webhookDisabled } from './webhook-disabled.ts'
import { welcome } from './welcome.ts'
import type { UnbrandedEmail, RenderedEmail } from './rendered-email.ts'

type TriedContent = Extract<EmailContent, { kind: 'wording-trial' }>
type WrittenKind = Exclude<WrittenContent, TriedContent>['kind']
type Template<Kind extends WrittenKind> = (
  content: Extract<WrittenContent, { kind: Kind }>,
  texts: EmailTexts,
  publicUrl: string,
) => UnbrandedEmail

const TEMPLATES: { [Kind in WrittenKind]: Template<Kind> } = {
  'account-deleted': accountDeleted,
  'availability-confirmation': availabilityConfirmation,
  'product-available': productAvailable,
  'cart-reminder': cartReminder,
  'contact-message': contactMessage,
  'contact-reply': contactReply,
  'contact-acknowledgement': contactAcknowledgement,
  welcome,
  'verify-email': linkEmail,
  'reset-password': linkEmail,
  'staff-invitation': linkEmail,
  'email-change-old': emailChange,
  'email-change-new': emailChange,
  'new-sign-in': newSignIn,
  'security-notice': securityNotice,
  'order-confirmation': orderConfirmation,
  'order-edited': orderEdited,
  'payment-received': paymentReceived,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-refunded': orderRefunded,
  'payment-voucher': paymentVoucher,
  'payment-reminder': paymentReminder,
  'transfer-short': transferShort,
  'payment-late': paymentLate,
  'order-expired': orderExpired,
  'order-cancelled': orderCancelled,
  'invoice-request': invoiceRequest,
  'return-request': returnRequest,
  'return-received': returnReceived,
  'return-opened': returnStep,
  'return-accepted': returnStep,
  'return-arrived': returnStep,
  'return-refused': returnStep,
  'return-replaced': returnReplaced,
  'review-request': reviewRequest,
  'review-refused': reviewRefused,
  'review-waiting': reviewWaiting,
  'webhook-disabled': webhookDisabled,
  'low-stock': lowStock,
  'stock-held-unpaid': stockHeldUnpaid,
  'payment-method-refused': paymentMethodRefused,
  'payment-disputed': paymentDisputed,
  'balance-differences': balanceDifferences,
  'store-alert': storeAlert,
  'mail-trial': mailTrial,
  'report-ready': reportReady,
  'order-paid': orderPaid,
  'daily-summary': dailySummary,
}

/** Matches colours at the end of an attribute's value: mail clients lack CSS variables, so styles contain colours. */
const COLOR = /#[\da-f]{6}(?=[;"])/g

interface Writing {
  publicUrl: string
  brand: Brand
  tests: TestPayments
  /** The shop's own texts of the e-mail. */
  wording?: Readonly<Record<string, unknown>> | null | undefined
  onUnusable?: ((key: string) => void) | undefined
}

export function renderEmail(
  content: WrittenContent,
  locale: Locale,
  { publicUrl, brand, tests, wording, onUnusable = () => undefined }: Writing,
): RenderedEmail {
  if (content.kind === 'wording-trial') return renderTrial(content, locale, { publicUrl, brand, tests })
  const texts = emailTexts(locale, { kind: content.kind, texts: wording ?? {}, onUnusable })
  const template = TEMPLATES[content.kind] as Template<WrittenKind>
  return template(content, texts, publicUrl)(brand, testNotice(content, texts, tests))
}

/** A made-up e-mail, marked as such. */
function renderTrial({ mail, wording }: TriedContent, locale: Locale, writing: Writing): RenderedEmail {
  const { subject, ...written } = renderEmail(mail, locale, { ...writing, wording })
  return { ...written, subject: emailTexts(locale).of('emailsStaff', 'wording-trial')('subject', { subject }) }
}

/** Uses the brand's current name for each e-mail. */
export function createEmailRenderer(log: Pick<Log, 'warn'>): EmailRenderer {
  return {
    write(content, { locale, brand, ...mailContext }) {
      const { kind } = content
      const onUnusable = (key: string) =>
        log.warn({ kind, locale, key }, 'a text of an e-mail is unusable: the shipped one is sent')
      const written = renderEmail(content, locale, { ...mailContext, brand: brandWith(brand), onUnusable })
      return { ...written, html: inColors(written.html, brand.colors) }
    },
  }
}

/** Replaces default colours with the shop's light theme. */
function inColors(html: string, colors: ColorChanges | undefined): string {
  if (!colors) return html
  const changed = Object.entries(changedTokens('light', colorsWith(colors).light))
  const byDelivered = new Map(changed.map(([token, color]) => [PALETTES.light[token as Token], color]))
  return html.replaceAll(COLOR, (color) => byDelivered.get(color) ?? color)
}
