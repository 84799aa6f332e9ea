import { useSyncExternalStore } from 'react'
import { createSubscribers } from '#web/platform/subscribers.ts'

let hasCamera = false
const { notify, subscribe } = createSubscribers(() => {
  void lookForCamera()
  return () => undefined
})

/** Browsers list cameras, though not their names, without asking for permission. */
async function lookForCamera(): Promise<void> {
  // Only secure pages have mediaDevices
  const devices = 'mediaDevices' in navigator ? await navigator.mediaDevices.enumerateDevices().catch(() => []) : []
  hasCamera = devices.some(({ kind }) => kind === 'videoinput')
  notify()
}

/** False on the server, during hydration and while unknown. */
export function useHasCamera(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasCamera,
    () => false,
  )
}
