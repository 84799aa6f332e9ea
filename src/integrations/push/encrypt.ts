import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { ECDH } from 'node:crypto'

const RECORD_BYTES = 4096
/** Delimiter of the last record. */
const END = Buffer.from([2])

interface Once {
  sender: ECDH
  salt: Buffer
}

/** One record (RFC 8188) for one browser (RFC 8291). `p256dh` and `auth` are base64url. @param once random, except in tests */
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
