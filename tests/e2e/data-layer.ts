import type { Page } from '@playwright/test'

export interface Told {
  event: string
  timestamp: string
  [field: string]: unknown
}

/** What the pages that `page` shows tell their data layers, in order, also across loads. */
export async function listenToDataLayer(page: Page): Promise<Told[]> {
  const told: Told[] = []
  await page.exposeFunction('hear', (entry: Told) => void told.push(entry))
  await page.addInitScript(() => {
    const layer: Record<string, unknown>[] = []
    const push = layer.push.bind(layer)
    layer.push = (...entries) => {
      const { hear } = window as unknown as { hear: (entry: unknown) => void }
      for (const entry of entries) if (typeof entry.timestamp === 'string') hear(entry)
      return push(...entries)
    }
    window.dataLayer = layer
  })
  return told
}

/** The events of a name among those told. */
export function named(told: readonly Told[], name: string): Told[] {
  return told.filter(({ event }) => event === name)
}
