import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps a clock may be off. */
const TOLERANCE = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 (RFC 4648). */
export function newTotpSecret(): string {
  const bits = Array.from(randomBytes(SECRET_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** The URL of a QR code. */
export function totpAddress(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SECONDS}`
}

/** The time step (RFC 6238) of a valid code near `now`; undefined unless later than `lastStep`. */
export function totpStepOf(code: string, secret: string, now: Date, lastStep: number | null): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  for (let step = current - TOLERANCE; step <= current + TOLERANCE; step += 1) {
    if (step > (lastStep ?? -1) && isSame(code, totpCode(secret, step))) return step
  }
  return undefined
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => BASE32.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
