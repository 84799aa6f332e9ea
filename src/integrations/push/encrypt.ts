import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { ECDH } from 'node:crypto'

const RECORD_BYTES = 4096
/** The mark of the last record's end. */
const END = Buffer.from([2])

interface Once {
  sender: ECDH
  salt: Buffer
}

/**
 * A message that only the browser can open (RFC 8291), in one record (RFC 8188).
 * @param p256dh the browser's point, and `auth` its secret, in base64url
 * @param once made for each message, but in a test
 */
export function encryptFor(
  { p256dh, auth }: { p256dh: string; auth: string },
  text: string,
  { sender, salt }: Once = makeOnce(),
): Buffer {
  const [browserPoint, ownPoint] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPoint, ownPoint])
  const shared = sender.computeSecret(browserPoint)
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = [cipher.update(text, 'utf8'), cipher.update(END), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(ownPoint.length, 4)
  return Buffer.concat([salt, sizes, ownPoint, ...sealed])
}

function makeOnce(): Once {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}
