import type { PushDevices } from '#domain/mail/push/push-devices.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { currentSubscription, markOf, subscribe } from './push-browser.ts'

/** Local storage: the account whose notices this browser is pushed. */
const PUSHED_FOR = 'management-pushed-for'

export interface KnownDevices extends PushDevices {
  /** Of this browser, when it is subscribed. */
  ownMark: string | undefined
}

const calls = () => getManagementApi().management.notices.devices

export async function readDevices(): Promise<KnownDevices> {
  return withOwnMark((await answerOf(calls().$get())).data)
}

/** @throws PushRefused */
export function addThisDevice(userId: string, publicKey: string): Promise<KnownDevices> {
  return inTurn(async () => {
    const json = inputOf(await subscribe(publicKey))
    const { data } = await answerOf(calls().$post({ json }))
    localStore.keep(PUSHED_FOR, userId)
    return withOwnMark(data)
  })
}

export function removeDevice(deviceId: string, isThis: boolean): Promise<KnownDevices> {
  return inTurn(async () => {
    const { data } = await answerOf(calls()[':deviceId'].$delete({ param: { deviceId } }))
    if (isThis) {
      localStore.forget(PUSHED_FOR)
      await (await currentSubscription())?.unsubscribe()
    }
    return withOwnMark(data)
  })
}

export function isPushedFor(userId: string | undefined): boolean {
  return userId !== undefined && localStore.read(PUSHED_FOR) === userId
}

/** Pushes end with the session that asked for them: the one that begins in the same browser takes them over. */
export function renewThisDevice(): Promise<boolean> {
  return inTurn(renew)
}

/** Across tabs: a renewal that ends late would end the subscription that was begun meanwhile. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('push-subscription', work)
}

async function renew(): Promise<boolean> {
  const subscription = await currentSubscription()
  if (!subscription) return false
  const { devices, ownMark } = await withOwnMark((await answerOf(calls().$put({ json: inputOf(subscription) }))).data)
  if (devices.some(({ mark }) => mark === ownMark)) return true
  // Removed from another one
  localStore.forget(PUSHED_FOR)
  await subscription.unsubscribe()
  return false
}

function inputOf(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } }
}

async function withOwnMark(devices: PushDevices): Promise<KnownDevices> {
  const subscription = await currentSubscription()
  return { ...devices, ownMark: subscription ? await markOf(subscription) : undefined }
}
