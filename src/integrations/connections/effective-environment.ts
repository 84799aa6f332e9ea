import { TEST_ACCOUNT } from '#config/environment.ts'
import type { Environment } from '#config/environment.ts'
import { mailFromOf } from '#config/shop-config.ts'
import type { StoredConnections } from '#domain/operations/connections/stored-connections.ts'
import type { FixedConnections, TagManager } from '#domain/ports/connections.ts'
import { completeClabe } from '#kit/clabe.ts'
import { CONTAINER_ID } from '#vocabulary/connections.ts'
import { mailServerIn, smtpUrlOf } from '../mail/smtp-url.ts'

/** Stored settings fill the environment's gaps. */
export function effectiveEnvironment(environment: Environment, stored: StoredConnections): Environment {
  const fixed = fixedConnections(environment)
  const { mail, cards, account, address, tags } = stored
  return {
    ...environment,
    ...(mail && !fixed.mail && mailSettings(environment, mail)),
    ...(cards && !fixed.cards && { STRIPE_SECRET_KEY: cards.secretKey, STRIPE_WEBHOOK_SECRET: cards.webhookSecret }),
    ...(account && !fixed.account && { SPEI_BANK: account.bank, SPEI_ACCOUNT: account.clabe.slice(0, -1) }),
    ...(address && !fixed.address && { PUBLIC_URL: new URL(address.url).origin }),
    ...(tags && !fixed.tags && { TAG_MANAGER_ID: containerIdOf(tags) }),
  }
}

function mailSettings(
  { MAIL_FROM }: Environment,
  mail: NonNullable<StoredConnections['mail']>,
): Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'> {
  const sender = MAIL_FROM ?? (mail.sender || undefined)
  return { SMTP_URL: smtpUrlOf(mail), ...(sender !== undefined && { MAIL_FROM: sender }) }
}

/** Pages load scripts by it. @throws Error */
function containerIdOf({ containerId }: TagManager): string {
  if (!CONTAINER_ID.test(containerId)) throw new Error(`${containerId} is no container of the tag manager`)
  return containerId
}

/** A placeholder account of zeros doesn't count as fixed. */
export function fixedConnections(environment: Environment): FixedConnections {
  const { SMTP_URL, MAIL_FROM, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SPEI_BANK, SPEI_ACCOUNT } = environment
  const { PUBLIC_URL, TAG_MANAGER_ID } = environment
  const sender = MAIL_FROM === undefined ? undefined : mailFromOf(MAIL_FROM).address
  return {
    sender,
    mail: SMTP_URL === undefined ? undefined : { ...mailServerIn(SMTP_URL), sender: sender ?? '' },
    cards:
      STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
        ? undefined
        : { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
    account: SPEI_ACCOUNT === TEST_ACCOUNT ? undefined : { bank: SPEI_BANK, clabe: completeClabe(SPEI_ACCOUNT) },
    address: PUBLIC_URL === undefined ? undefined : { url: PUBLIC_URL },
    tags: TAG_MANAGER_ID === undefined ? undefined : { containerId: TAG_MANAGER_ID },
  }
}
