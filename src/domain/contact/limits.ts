/** How often one network address may write to the house, by the API and by the form together. */
export const CONTACT_MESSAGES_LIMIT = { name: 'contact-message', limit: 5, windowSeconds: 600, everywhere: 300 }
export const SEND_EMAILS_LIMIT = { name: 'send-email', limit: 10, windowSeconds: 600, everywhere: 300 }
