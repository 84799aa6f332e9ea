import { isMailbox } from '#kit/mailbox.ts'

/** What a visitor writes in the contact form. */
export interface ContactForm {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}
export type ContactField = keyof ContactForm
export type ContactProblem = 'required' | 'email' | 'long'

/** The form as the API takes messages in. */
export interface ContactPayload {
  name: string
  companyName: string
  phoneNumbers: string[]
  emails: string[]
  commentary: string
  contactMethods: { type: 'email' | 'phone'; value: string }[]
  subject: string
}

/** The fields in the order of the form. */
export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
] as const satisfies readonly ContactField[]

/** The longest value of each, in characters. */
export const CONTACT_LENGTHS: Record<ContactField, number> = {
  name: 120,
  email: 254,
  phone: 40,
  subject: 160,
  message: 4000,
}

/** Fields that no person fills in. The names mean nothing to what fills forms in for people. */
export const BAIT_FIELD = 'topicLink'
export const OPENED_FIELD = 'openedAt'

/** What stands in the way of sending the form, by field; empty when nothing does. Only the subject may be left out. */
export function contactProblems(form: ContactForm): Partial<Record<ContactField, ContactProblem>> {
  const missing = CONTACT_FIELDS.filter((field) => field !== 'subject' && form[field].trim() === '')
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  for (const field of missing) problems[field] = 'required'
  if (!problems.email && !isMailbox(form.email.trim())) problems.email = 'email'
  return problems
}

/** What a filled-in form says. The form has one phone and one e-mail, and asks for no company. */
export function toContactMessage({ name, email, phone, subject, message }: ContactForm): ContactPayload {
  return {
    name,
    companyName: '',
    phoneNumbers: [phone],
    emails: [email],
    commentary: message,
    contactMethods: [
      { type: 'email', value: email },
      { type: 'phone', value: phone },
    ],
    subject,
  }
}

/** The field of the form that a path of the payload speaks of: `emails.0` of `email`. */
export function fieldOfPath(path: string): ContactField | undefined {
  const [part = ''] = path.split('.')
  const names: Partial<Record<string, ContactField>> = {
    emails: 'email',
    phoneNumbers: 'phone',
    commentary: 'message',
    name: 'name',
    subject: 'subject',
  }
  return names[part]
}
