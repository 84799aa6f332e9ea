import { BAIT_FIELD, fieldOfPath, toContactMessage } from '#domain/contact/contact-form.ts'
import type { ContactField, ContactForm } from '#domain/contact/contact-form.ts'
import { answerOf, ApiError } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'

/** What came of sending: `refusal` is why not, in the server's words where it gave any. */
export interface Sending {
  isSent: boolean
  refusal?: string
  /** What is wrong with which field. */
  fields: Partial<Record<ContactField, string>>
}

/** Sends the message of the form. Never throws: a store that can't be reached is an answer too. */
export async function sendContactMessage(form: ContactForm, bait: string): Promise<Sending> {
  const json = { ...toContactMessage(form), [BAIT_FIELD]: bait, spentMs: Math.round(performance.now()) }
  try {
    await answerOf(getApi().api['contact-messages'].$post({ json }))
    return { isSent: true, fields: {} }
  } catch (error) {
    if (!(error instanceof ApiError)) return { isSent: false, fields: {} }
    return { isSent: false, refusal: error.message, fields: fieldsOf(error) }
  }
}

function fieldsOf({ fields }: ApiError): Sending['fields'] {
  const named = Object.entries(fields).map(([path, text]) => [fieldOfPath(path), text] as const)
  return Object.fromEntries(named.filter(([field]) => field !== undefined)) as Sending['fields']
}
