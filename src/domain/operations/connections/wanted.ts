import type { BankAccount, FormerSecret, MailServer } from '#domain/ports/connections.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { bankOfClabe } from '#vocabulary/mexican-banks.ts'
import { modeOf } from './endings.ts'
import { BankUnknown, CardKeysIncomplete, PasswordNeeded, WebhookSecretNeeded } from './errors.ts'
import type { BankAccountInput, CardKeysInput, MailServerInput } from './schemas.ts'
import { mailServerOf } from './stored-connections.ts'
import type { KeptCardKeys, KeysOfAccount, Opened } from './stored-connections.ts'

/** Each adds a call when looking up an unknown payment. */
const EARLIER_KEYS = 3
const SECRETS_STAY = 4 * DAY

type Kept<Kind extends 'mail' | 'cards'> = Partial<Opened<Kind>> | undefined

/** Fills in the stored password if none was typed. @throws PasswordNeeded */
export function wantedMail(input: MailServerInput, kept: Kept<'mail'>): MailServer {
  if (input.user === '') return { ...input, password: '' }
  if (input.password !== '') return input
  const before = kept?.shown && kept.hidden && mailServerOf({ shown: kept.shown, hidden: kept.hidden })
  // Otherwise a stored password could be sent to a server that reads it
  const isSame = before?.host === input.host && before.port === input.port && before.user === input.user
  if (!before?.password || !isSame || loosens(before, input)) throw new PasswordNeeded()
  return { ...input, password: before.password }
}

/** Whether an encrypted password would be sent in the open. */
function loosens(before: MailServer, { security }: MailServerInput): boolean {
  return security === 'open' && before.security !== 'open'
}

/** Fills in stored secrets. @param about.accounts by key, as the provider reported @throws CardKeysIncomplete, WebhookSecretNeeded */
export function wantedCards(
  input: CardKeysInput,
  kept: Kept<'cards'>,
  { now, accounts = new Map() }: { now: Date; accounts?: ReadonlyMap<string, string> },
): KeptCardKeys {
  const before = kept?.hidden
  const secretKey = input.secretKey || before?.secretKey
  // Another key may be another account's, whose messages the stored secret doesn't verify
  if (before?.secretKey && secretKey !== before.secretKey && !input.webhookSecret) {
    throw new WebhookSecretNeeded()
  }
  const webhookSecret = input.webhookSecret || before?.webhookSecret
  if (!secretKey || !webhookSecret) {
    throw new CardKeysIncomplete([
      ...(secretKey ? [] : (['secretKey'] as const)),
      ...(webhookSecret ? [] : (['webhookSecret'] as const)),
    ])
  }
  const wanted = withAccount({ secretKey, webhookSecret }, accounts, before)
  const formerSecrets = formerSecretsOf(before, wanted, { now, accounts })
  return {
    ...wanted,
    ...(formerSecrets.length > 0 && { formerSecrets }),
    earlier: earlierOf(before, wanted, accounts),
  }
}

/** The provider repeats messages for three days, signed with the endpoint's secret at the time. */
function formerSecretsOf(
  before: KeptCardKeys | null | undefined,
  wanted: KeysOfAccount,
  { now, accounts }: { now: Date; accounts: ReadonlyMap<string, string> },
): FormerSecret[] {
  const all = before ? [before, ...(before.earlier ?? [])] : []
  const until = addTime(now, SECRETS_STAY).toISOString()
  return all
    .filter((keys) => isReplaced(withAccount(keys, accounts), wanted))
    .flatMap(({ webhookSecret, formerSecrets = [] }) => [{ webhookSecret, until }, ...formerSecrets])
    .filter((former) => former.webhookSecret !== wanted.webhookSecret && former.until > now.toISOString())
}

/** What remains of removed card keys. */
export function removedCards(kept: KeptCardKeys): KeptCardKeys | null {
  const earlier = earlierOf(kept)
  return earlier ? { secretKey: '', webhookSecret: '', earlier } : null
}

/**
 * Without test keys, with which an open page could pay a new order, and without keys replaced by a live one of their
 * account, which knows the same payments.
 */
function earlierOf(
  before: KeptCardKeys | null | undefined,
  wanted?: KeysOfAccount,
  accounts: ReadonlyMap<string, string> = new Map(),
): KeysOfAccount[] | undefined {
  if (!before) return undefined
  const { earlier = [], ...current } = before
  const live = [current, ...earlier].filter(isLive).map((keys) => withAccount(keys, accounts))
  const others = live.filter((keys) => !wanted || !isReplaced(keys, wanted)).slice(0, EARLIER_KEYS)
  return others.length > 0 ? others : undefined
}

function isReplaced(keys: KeysOfAccount, by: KeysOfAccount): boolean {
  if (keys.secretKey === by.secretKey) return true
  return isLive(by) && keys.accountId !== undefined && keys.accountId === by.accountId
}

function isLive({ secretKey }: Pick<KeysOfAccount, 'secretKey'>): boolean {
  return modeOf(secretKey) === 'live'
}

/** @param known the stored data of the same key, if any */
function withAccount(
  keys: KeysOfAccount,
  accounts: ReadonlyMap<string, string>,
  known?: KeysOfAccount | null,
): KeysOfAccount {
  const kept = known?.secretKey === keys.secretKey ? known.accountId : keys.accountId
  const accountId = accounts.get(keys.secretKey) ?? kept
  return accountId === undefined ? keys : { ...keys, accountId }
}

/** Adds the bank's name. @throws BankUnknown */
export function wantedAccount({ clabe, bank }: BankAccountInput): BankAccount {
  const name = bank || bankOfClabe(clabe)
  if (name === undefined) throw new BankUnknown()
  return { clabe, bank: name }
}
