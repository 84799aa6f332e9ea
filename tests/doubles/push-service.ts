import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  /** Of the browser that it is for. */
  endpoint: string
  payload: unknown
  topic: string | undefined
  ttl: string | undefined
}

interface Browser {
  ecdh: ECDH
  auth: Buffer
}

export interface PushServiceDouble {
  origin: string
  /** What came and could be opened by the browser that it was for, oldest first. */
  received: Received[]
  /** What the next pushes are answered; 201 when it is empty. */
  answers: number[]
  /** What a browser says of a new subscription. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  close(): Promise<void>
}

/** On this machine; it checks who sends, and opens what is sent, as push service and browser together do. */
export async function startPushServiceDouble(): Promise<PushServiceDouble> {
  const browsers = new Map<string, Browser>()
  const [received, answers]: [Received[], number[]] = [[], []]
  const server = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return 410
    if (!isFromApplicationServer(request.headers.authorization ?? '', origin)) return 403
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415
    const status = answers.shift() ?? 201
    if (status >= 300) return status
    const payload: unknown = JSON.parse(open(Buffer.concat(parts), browser))
    const { topic, ttl } = request.headers
    received.push({ endpoint: origin + (request.url ?? ''), payload, topic: topic?.toString(), ttl: ttl?.toString() })
    return status
  }

  return {
    origin,
    received,
    answers,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${crypto.randomUUID()}`
      browsers.set(path, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
      return { endpoint: origin + path, keys }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** VAPID (RFC 8292): a token for this push service, signed with the key beside it, for a day at most. */
function isFromApplicationServer(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = Number(exp) - Date.now() / 1000
  return isSigned && aud === origin && seconds > 0 && seconds <= 86_400 && String(sub).startsWith('mailto:')
}

/** RFC 8291, as the browser does. */
function open(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
