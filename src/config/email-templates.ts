import type { NamedMailKind } from '#vocabulary/letters.ts'

export const EMAIL_TEMPLATES: Record<'test' | 'prod', Record<NamedMailKind, string>> = {
  prod: {
    'contact-message': 'contact-message',
    'contact-acknowledgement': 'contact-acknowledgement',
    welcome: 'welcome',
    'order-confirmation': 'order-confirmation',
    'order-shipped': 'tracking',
  },
  test: {
    'contact-message': 'test-contact-message',
    'contact-acknowledgement': 'test-contact-acknowledgement',
    welcome: 'test-welcome',
    'order-confirmation': 'test-order-confirmation',
    'order-shipped': 'test-tracking',
  },
}
