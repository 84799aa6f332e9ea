import { SituationError } from '#kit/errors.ts'

/** There is no e-mail template with this id. */
export class EmailTemplateUnknown extends SituationError {
  constructor() {
    super(422, 'emailTemplateUnknown', { fields: [{ path: 'templateId', key: 'emailTemplateUnknown' }] })
  }
}

/** The shop itself sends this template, with what it knows of an order: no call has that. */
export class EmailTemplateOfShop extends SituationError {
  constructor() {
    super(422, 'emailTemplateOfShop', { fields: [{ path: 'templateId', key: 'emailTemplateOfShop' }] })
  }
}

/** Only the owner may have this template sent. */
export class EmailTemplateNotAllowed extends SituationError {
  constructor() {
    super(403, 'emailTemplateNotAllowed', { fields: [{ path: 'templateId', key: 'emailTemplateNotAllowed' }] })
  }
}

/** Whoever is not the owner may write to the store's own mailbox, and to nobody else. */
export class RecipientNotAllowed extends SituationError {
  constructor(path: 'to' | 'bcc') {
    super(403, 'recipientNotAllowed', { fields: [{ path, key: 'recipientNotAllowed' }] })
  }
}
