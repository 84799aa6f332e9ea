import type { NamedMailKind } from '#vocabulary/email-contents.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'

export interface ServerFacts {
  publicUrl: string
  isPublic: boolean
  sender: string
  mails: 'smtp' | 'files'
  environment: 'test' | 'prod'
  database: 'embedded' | 'own'
  schema: string
  node: string
  isTestAccount: boolean
}

interface Company {
  legalName: string
  /** RFC. */
  taxId: string
  street: string
}

export interface ShopConfig {
  /** Origin: `https://shop.example`. */
  publicUrl: string
  /** The visitor's own address, for cookies and passkeys; never for links. */
  visitedUrl: string
  spei: { bank: string; /** 18 digits, check digit included. */ clabe: string }
  /** Payment methods that can't work on this server. */
  closedMethods: readonly PaymentMethod[]
  takesMoney: boolean
  /** What the first start brings, by id or code, and the company that the shipped brand names. */
  samples: Readonly<Record<'products' | 'promotions' | 'discountCodes' | 'shippingZones', readonly string[]>> & {
    company: Company
  }
  workspaces: { store: string; admin: string }
  /** Defaults: `readShopSettings` returns what applies. */
  delivered: {
    name: string
    senderName: string | undefined
    mailbox: string
    company: Company
    /** All that are published, and the owner's. */
    mailboxes: readonly string[]
    phones: readonly string[]
  }
  server: ServerFacts
  emailTemplates: Record<NamedMailKind, string>
}
