import { isDeepStrictEqual } from 'node:util'
import { requireRecentPermission, requireStaffUser } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { redirectIn } from '#domain/mail/wording/redirect-in.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'

/** Each e-mail to customers prints these. */
const PRINTED = ['name', 'legalName', 'phone', 'whatsapp', 'email', 'address', 'hours'] as const

/** Problems by field: `address.street`. */
class BrandTextsFaulty extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'invalidPayload', { fields })
  }
}

interface Change {
  before: BrandChanges
  after: BrandChanges
  version: number
}

/**
 * What e-mails print is changed as carefully as their wording. The alert goes to the mailbox of before the change.
 * @throws BrandTextsFaulty, KeyNotAllowed, RecentAuthRequired
 */
export async function guardPrintedFacts(ctx: Ctx, { before, after, version }: Change): Promise<void> {
  if (PRINTED.every((fact) => isDeepStrictEqual(before[fact], after[fact]))) return
  requireRecentPermission(ctx, 'content:write')
  const changedBy = requireStaffUser(ctx, 'content:write')
  requireNoRedirect(before, after)
  const by = await findAccountById(ctx.db, changedBy)
  await queueMail(ctx, {
    content: { kind: 'store-alert', alert: { what: 'brand-changed', by: by?.name ?? '', at: ctx.now } },
    reference: `brand-changed ${version}`,
    locale: DEFAULT_LOCALE,
    to: 'shop',
  })
}

/** Only changed texts, because stored ones may predate the rule. @throws BrandTextsFaulty */
function requireNoRedirect(before: BrandChanges, after: BrandChanges): void {
  const standing = textsOf(before)
  const faults = Object.entries(textsOf(after)).flatMap(([path, text]) => {
    const key = text === standing[path] ? undefined : redirectIn(text)
    return key ? [{ path, key }] : []
  })
  if (faults.length > 0) throw new BrandTextsFaulty(faults)
}

function textsOf({ name, legalName, phone, whatsapp, address, hours }: BrandChanges): Record<string, string> {
  // E-mails print it on one line, where parts of a number would meet
  const line = address && [
    address.street,
    address.colony,
    address.postalCode,
    address.city,
    address.state,
    address.country,
  ]
  return {
    name: name ?? '',
    legalName: legalName ?? '',
    'phone.display': phone?.display ?? '',
    'whatsapp.display': whatsapp?.display ?? '',
    'address.street': line?.join(', ') ?? '',
    'hours.es': hours?.es ?? '',
    'hours.en': hours?.en ?? '',
  }
}
