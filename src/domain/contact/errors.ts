import { SituationError, situation } from '#kit/errors.ts'

export class EmailTemplateUnknown extends situation(422, 'emailTemplateUnknown', {
  fields: [{ path: 'templateId', key: 'emailTemplateUnknown' }],
}) {}

/** The shop sends this template itself, with order data that no API call has. */
export class EmailTemplateOfShop extends situation(422, 'emailTemplateOfShop', {
  fields: [{ path: 'templateId', key: 'emailTemplateOfShop' }],
}) {}

export class EmailTemplateNotAllowed extends situation(403, 'emailTemplateNotAllowed', {
  fields: [{ path: 'templateId', key: 'emailTemplateNotAllowed' }],
}) {}

export class RecipientNotAllowed extends SituationError {
  constructor(path: 'to' | 'bcc') {
    super(403, 'recipientNotAllowed', { fields: [{ path, key: 'recipientNotAllowed' }] })
  }
}
