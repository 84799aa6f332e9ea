import { z } from 'zod'
import { storableText } from '#kit/text.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { requiredText } from '#kit/text-schema.ts'
import { BAIT_FIELD, CONTACT_LENGTHS } from './contact-form.ts'
import { optionalLine, requiredLine } from '#kit/text-schema.ts'
import { contactMethodSchema } from '#vocabulary/contact-method.ts'

const MAX_CONTACT_VALUES = 5
const MAX_RECIPIENTS = 20
const mailbox = requiredLine(CONTACT_LENGTHS.email).refine(isMailbox, 'errors:checkoutEmailInvalid')
export const contactMessageSchema = z
  .object({
    name: requiredLine(CONTACT_LENGTHS.name),
    companyName: optionalLine(120),
    phoneNumbers: z.array(requiredLine(CONTACT_LENGTHS.phone)).min(1, 'errors:fieldRequired').max(MAX_CONTACT_VALUES),
    emails: z.array(mailbox).min(1, 'errors:fieldRequired').max(MAX_CONTACT_VALUES),
    commentary: requiredText(CONTACT_LENGTHS.message),
    contactMethods: z
      .array(contactMethodSchema)
      .max(MAX_CONTACT_VALUES * 2)
      .default([]),
    subject: optionalLine(CONTACT_LENGTHS.subject),
    [BAIT_FIELD]: z.string().max(2000).default(''),
    spentMs: z.number().optional(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof contactMessageSchema>

/** Brand parameters are ignored. */
const mailParamsSchema = z.object({
  name: requiredLine(CONTACT_LENGTHS.name),
  companyName: optionalLine(120),
  phoneNumbers: optionalLine(300),
  emails: optionalLine(1500),
  subject: optionalLine(CONTACT_LENGTHS.subject),
  commentary: z.string().overwrite(storableText).trim().max(CONTACT_LENGTHS.message, 'errors:textTooLong').default(''),
})

export const sendEmailSchema = z
  .object({
    templateId: z.string().max(80),
    to: z.array(mailbox).min(1, 'errors:fieldRequired').max(MAX_RECIPIENTS),
    bcc: z.array(mailbox).max(MAX_RECIPIENTS).default([]),
    params: mailParamsSchema,
  })
  .meta({ id: 'SendEmail' })
export type SendEmailInput = z.output<typeof sendEmailSchema>

export const receivedMessageSchema = z.object({ messageId: z.uuid() }).meta({ id: 'ReceivedContactMessage' })

export const queuedEmailSchema = z.object({ mailId: z.uuid() }).meta({ id: 'QueuedEmail' })
