/** Per network address, API and form together. */
export const CONTACT_MESSAGES_LIMIT = { name: 'contact-message', limit: 5, windowSeconds: 600, everywhere: 300 }
export const SEND_EMAILS_LIMIT = { name: 'send-email', limit: 10, windowSeconds: 600, everywhere: 300 }
