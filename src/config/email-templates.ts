import type { CallableMailKind } from '#domain/contact/letters.ts'

/** The ids of the e-mail templates, as callers of the API name them: the test environment has its own. */
export const EMAIL_TEMPLATES: Record<'test' | 'prod', Record<CallableMailKind, string>> = {
  prod: {
    'contact-message': 'contact-message',
    'contact-acknowledgement': 'contact-acknowledgement',
    welcome: 'welcome',
  },
  test: {
    'contact-message': 'test-contact-message',
    'contact-acknowledgement': 'test-contact-acknowledgement',
    welcome: 'test-welcome',
  },
}
