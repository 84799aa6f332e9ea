import { isMailbox, LONGEST_EMAIL } from '#kit/mailbox.ts'

export interface ContactForm {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}
export type ContactField = keyof ContactForm
export type ContactProblem = 'required' | 'email' | 'long'

export interface ContactPayload {
  name: string
  companyName: string
  phoneNumbers: string[]
  emails: string[]
  commentary: string
  contactMethods: { type: 'email' | 'phone'; value: string }[]
  subject: string
}

export const CONTACT_FIELDS = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
] as const satisfies readonly ContactField[]

/** Characters. */
export const CONTACT_LENGTHS: Record<ContactField, number> = {
  name: 120,
  email: LONGEST_EMAIL,
  phone: 40,
  subject: 160,
  message: 4000,
}

/** Honeypot field, named so that autofill ignores it. */
export const BAIT_FIELD = 'topicLink'
/** When the form was opened, which tells bots by their speed. */
export const OPENED_FIELD = 'openedAt'

/** All fields but the subject are required. */
export function contactProblems(form: ContactForm): Partial<Record<ContactField, ContactProblem>> {
  const missing = CONTACT_FIELDS.filter((field) => field !== 'subject' && form[field].trim() === '')
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  for (const field of missing) problems[field] = 'required'
  if (!problems.email && !isMailbox(form.email.trim())) problems.email = 'email'
  return problems
}

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

/** For example, `emails.0` is the form's `email`. */
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
