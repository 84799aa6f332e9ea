export const CONTACT_PATH = '/contacto'
/** Without scripts, the result is shown at this anchor. */
export const CONTACT_FORM_ID = 'escribenos'
export const SENT_PARAMETER = 'sent'
