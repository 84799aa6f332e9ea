import type { NamedMailKind } from '#vocabulary/email-contents.ts'
import { completeClabe } from '#kit/clabe.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import { brand } from './brand.ts'
import { TEST_ACCOUNT } from './environment.ts'
import type { Environment } from './environment.ts'
import { closedMethodsOf, takesMoney } from './test-payments.ts'

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

export function shopConfigOf(environment: Environment, schema: string): Omit<ShopConfig, 'samples'> {
  const publicUrl = environment.PUBLIC_URL ?? machineUrl(environment)
  const { name: senderName, address: sender } = mailFromOf(environment.MAIL_FROM ?? brand.email.contact)
  return {
    publicUrl,
    visitedUrl: publicUrl,
    spei: { bank: environment.SPEI_BANK, clabe: completeClabe(environment.SPEI_ACCOUNT) },
    closedMethods: closedMethodsOf(environment),
    takesMoney: takesMoney(environment),
    workspaces: { store: environment.STORE_WORKSPACE, admin: environment.ADMIN_WORKSPACE },
    delivered: {
      name: brand.name,
      senderName,
      mailbox: brand.email.contact,
      company: { legalName: brand.legalName, taxId: brand.taxId, street: brand.address.street },
      mailboxes: Object.values(brand.email),
      phones: [brand.phone.digits, brand.whatsapp.digits],
    },
    server: {
      publicUrl,
      isPublic: environment.PUBLIC_URL?.startsWith('https:') ?? false,
      sender,
      mails: environment.SMTP_URL ? 'smtp' : 'files',
      environment: environment.STORE_ENVIRONMENT,
      database: environment.DATABASE_URL ? 'own' : 'embedded',
      schema,
      node: process.version,
      isTestAccount: environment.SPEI_ACCOUNT === TEST_ACCOUNT,
    },
    emailTemplates: EMAIL_TEMPLATES[environment.STORE_ENVIRONMENT],
  }
}

/** The loopback address. */
export function machineUrl({ PORT }: Pick<Environment, 'PORT'>): string {
  return `http://localhost:${PORT}`
}

export function mailFromOf(text: string): { name: string | undefined; address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^>]*)>$/.exec(text) ?? []
  return { name: name.trim().replaceAll(/^"|"$/g, '').trim() || undefined, address: address.trim() }
}
