import { registerWorker } from '#web/shell/offline/register-worker.ts'

/** Whether this browser can be pushed to, or why not. */
export type PushSupport = 'ready' | 'denied' | 'needsInstall' | 'unsupported'

export class PushRefused extends Error {
  readonly reason: 'denied' | 'dismissed' | 'failed'

  constructor(reason: PushRefused['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  // An iPad says that it is a Mac
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))
  return isApple && !matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
    ? 'needsInstall'
    : 'unsupported'
}

/** To be called on a press: browsers ask for permission on nothing else. @throws PushRefused */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'denied' : 'dismissed')
  const registration = await registerWorker()
  if (!registration) throw new PushRefused('failed')
  const { pushManager } = await navigator.serviceWorker.ready
  const how = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(how)
  } catch {
    // Subscribed under a key that the shop has no more
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(how).catch((error: unknown) => {
      throw new PushRefused('failed', error)
    })
  }
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** SHA-256 of the address in base64url, as the store names a browser. */
export async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCodePoint(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
