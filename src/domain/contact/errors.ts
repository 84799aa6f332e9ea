import { SituationError } from '#kit/errors.ts'

export class EmailTemplateUnknown extends SituationError {
  constructor() {
    super(422, 'emailTemplateUnknown', { fields: [{ path: 'templateId', key: 'emailTemplateUnknown' }] })
  }
}

/** The shop sends this template itself, with order data that no API call has. */
export class EmailTemplateOfShop extends SituationError {
  constructor() {
    super(422, 'emailTemplateOfShop', { fields: [{ path: 'templateId', key: 'emailTemplateOfShop' }] })
  }
}

export class EmailTemplateNotAllowed extends SituationError {
  constructor() {
    super(403, 'emailTemplateNotAllowed', { fields: [{ path: 'templateId', key: 'emailTemplateNotAllowed' }] })
  }
}

export class RecipientNotAllowed extends SituationError {
  constructor(path: 'to' | 'bcc') {
    super(403, 'recipientNotAllowed', { fields: [{ path, key: 'recipientNotAllowed' }] })
  }
}
