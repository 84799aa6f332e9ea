import { isDeepStrictEqual } from 'node:util'
import { requireRecentPermission, requireStaffUser } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { redirectIn } from '#domain/mail/wording/redirect-in.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { SituationError } from '#kit/errors.ts'
import type { FieldError } from '#kit/errors.ts'
import type { BrandChanges, BrandFacts } from '#vocabulary/brand-facts.ts'

/** Part of the address that no e-mail prints. */
const MAP_PLACE = 'place'
const CLOCK_TIME = /\b(?:[01]?\d|2[0-3])[:.][0-5]\d\b/g
const BETWEEN_PHONES = /[/,;|]|\s(?:y|o|and|or)\s/

/** Problems by field: `address.street`. */
class BrandTextsFaulty extends SituationError {
  constructor(fields: readonly FieldError[]) {
    super(422, 'invalidPayload', { fields })
  }
}

interface Change {
  delivered: BrandFacts
  before: BrandChanges
  after: BrandChanges
  version: number
}

/**
 * What e-mails print is changed as carefully as their wording. The alert goes to the mailbox of before the change.
 * @throws BrandTextsFaulty, KeyNotAllowed, RecentAuthRequired
 */
export async function guardPrintedFacts(ctx: Ctx, { delivered, before, after, version }: Change): Promise<void> {
  const [stood, stands] = [withChanges(delivered, before), withChanges(delivered, after)]
  if (isDeepStrictEqual(printedOf(stood), printedOf(stands))) return
  requireRecentPermission(ctx, 'content:write')
  const changedBy = requireStaffUser(ctx, 'content:write')
  requireNoRedirect(stood, stands)
  const by = await findAccountById(ctx.db, changedBy)
  await queueMail(ctx, {
    content: { kind: 'store-alert', alert: { what: 'brand-changed', by: by?.name ?? '', at: ctx.now } },
    reference: `brand-changed ${version}`,
    locale: DEFAULT_LOCALE,
    to: 'shop',
  })
}

type PrintedFacts = Omit<BrandFacts, 'colors'>

function withChanges(delivered: BrandFacts, { colors: _colors, ...changes }: BrandChanges): PrintedFacts {
  return { ...delivered, ...changes }
}

function printedOf({ name, legalName, phone, whatsapp, email, address, hours }: PrintedFacts) {
  const lines = Object.entries(address).filter(([part]) => part !== MAP_PLACE)
  return { name, legalName, phone, whatsapp, email, hours, address: Object.fromEntries(lines) }
}

/** Only changed texts, because stored ones may predate the rule. @throws BrandTextsFaulty */
function requireNoRedirect(before: PrintedFacts, after: PrintedFacts): void {
  const standing = textsOf(before)
  const faults = Object.entries(textsOf(after)).flatMap(([path, texts]) => {
    const key = isDeepStrictEqual(texts, standing[path]) ? undefined : texts.map(redirectIn).find(Boolean)
    return key ? [{ path, key }] : []
  })
  if (faults.length > 0) throw new BrandTextsFaulty(faults)
  const line = addressLine(after)
  const key = line === addressLine(before) ? undefined : redirectIn(line)
  if (key) throw new BrandTextsFaulty([{ path: 'address.street', key }])
}

/** What is printed of each field, in the parts that are read as one. */
function textsOf({ name, legalName, phone, whatsapp, address, hours }: PrintedFacts): Record<string, string[]> {
  const parts = Object.entries(address).flatMap(([part, text]) =>
    typeof text === 'string' ? [[`address.${part}`, [text]] as const] : [],
  )
  return {
    name: [name],
    legalName: [legalName],
    'phone.display': phonesIn(phone.display),
    'whatsapp.display': phonesIn(whatsapp.display),
    'hours.es': [withoutTimes(hours.es)],
    'hours.en': [withoutTimes(hours.en)],
    ...Object.fromEntries(parts),
  }
}

const withoutTimes = (text = '') => text.replaceAll(CLOCK_TIME, '')

/** No account of 16 or 18 digits is two numbers of ten. */
function phonesIn(display: string): string[] {
  const phones = display.split(BETWEEN_PHONES)
  return phones.every((phone) => /(?:\d\D*){10}/.test(phone)) ? phones : [display]
}

/** E-mails print the parts on one line, where those of a number would meet. */
function addressLine({ address: { street, colony, postalCode, city, state, country } }: PrintedFacts): string {
  return [street, colony, postalCode, city, state, country].join(', ')
}
