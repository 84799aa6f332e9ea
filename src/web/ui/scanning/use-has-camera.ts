import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

let hasCamera = false
const { notify, subscribe } = createSubscribers(() => {
  void lookForCamera()
  return () => undefined
})

/** Browsers list cameras without asking for permission, but for their names. */
async function lookForCamera(): Promise<void> {
  // Only secure pages have it
  const devices = 'mediaDevices' in navigator ? await navigator.mediaDevices.enumerateDevices().catch(() => []) : []
  hasCamera = devices.some(({ kind }) => kind === 'videoinput')
  notify()
}

/** False on the server, during hydration and until it is known. */
export function useHasCamera(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasCamera,
    () => false,
  )
}
