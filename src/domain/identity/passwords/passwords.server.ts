import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createFairTurns } from '#kit/fair-turns.ts'
import type { Asker } from '#kit/fair-turns.ts'
import { TooBusy } from '#domain/identity/errors.ts'
import { maskedAddress } from '#domain/identity/masked-address.ts'

const derive = promisify(argon2)

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's minimum for Argon2id. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Returns a PHC string, which names its own parameters. */
export async function hashPassword(password: string, asker: PasswordAsker): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, { salt, cost: COST, asker })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(key)}`
}

/** Constant time. */
export async function verifyPassword(password: string, stored: string, asker: PasswordAsker): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = STORED.exec(stored) ?? []
  if (memory === undefined) throw new Error('a stored password hash is not an Argon2id PHC string')
  const cost: Cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(key, 'base64')
  const given = { salt: Buffer.from(salt, 'base64'), cost, asker, keyBytes: expected.length }
  return timingSafeEqual(await deriveKey(password, given), expected)
}

/** Takes as long as verifying, so that an unknown account looks like a wrong password. */
export async function verifyNoPassword(password: string, asker: PasswordAsker): Promise<false> {
  await deriveKey(password, { salt: Buffer.alloc(SALT_BYTES), cost: COST, asker })
  return false
}

/** Leaves one core and one of libuv's four threads free. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** About ten seconds of queue for strangers; later calls are refused. */
const turns = createFairTurns({
  atOnce: AT_ONCE,
  lanes: { known: 60, strangers: 200 },
  mostOfGroup: 20,
  busy: () => new TooBusy(),
})

/** Strangers by network, everybody else by account. */
export type PasswordAsker = Asker<'known' | 'strangers'>

export function knownAsker(userId: string): PasswordAsker {
  return { lane: 'known', group: userId }
}

export function strangeAsker(address: string): PasswordAsker {
  return { lane: 'strangers', group: maskedAddress(address) }
}

/** NFKC makes the same accent from different keyboards equal. */
function deriveKey(
  password: string,
  { salt, cost, asker, keyBytes = KEY_BYTES }: { salt: Buffer; cost: Cost; asker: PasswordAsker; keyBytes?: number },
): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return turns.take(asker, () => derive('argon2id', { message, nonce: salt, tagLength: keyBytes, ...cost }))
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
