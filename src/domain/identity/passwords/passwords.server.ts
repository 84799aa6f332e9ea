import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createTurns } from '#kit/turns.ts'
import { TooBusy } from '#domain/identity/errors.ts'

const derive = promisify(argon2)

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** The least that OWASP advises for Argon2id. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes with Argon2id and a fresh salt. Returns a PHC string, which names its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(key)}`
}

/** Whether `password` is the one behind a stored hash, compared in constant time. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = STORED.exec(stored) ?? []
  if (memory === undefined) throw new Error('a stored password hash is not an Argon2id PHC string')
  const cost: Cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(key, 'base64')
  return timingSafeEqual(await deriveKey(password, Buffer.from(salt, 'base64'), cost, expected.length), expected)
}

/** Takes as long as verifying, and never succeeds: so that an unknown account can't be told from a wrong password. */
export async function verifyNoPassword(password: string): Promise<false> {
  await deriveKey(password, Buffer.alloc(SALT_BYTES), COST)
  return false
}

/** The processor is everybody's: one core stays free for other calls, and so does one of the platform's four threads. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** About ten seconds of waiting; who comes later is told so at once. */
const LONGEST_QUEUE = 200
const turns = createTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, busy: () => new TooBusy() })

/** Compatibility normalization makes an accent typed on one keyboard equal to the same accent from another. */
function deriveKey(password: string, salt: Buffer, cost: Cost, keyBytes = KEY_BYTES): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return turns.take(() => derive('argon2id', { message, nonce: salt, tagLength: keyBytes, ...cost }))
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
