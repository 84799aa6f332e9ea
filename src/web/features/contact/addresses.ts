export const CONTACT_PATH = '/contacto'
/** The anchor of the form on its page: without scripts, what came of it is shown there. */
export const CONTACT_FORM_ID = 'escribenos'
/** In the address of the page that says the message arrived. */
export const SENT_PARAMETER = 'sent'
