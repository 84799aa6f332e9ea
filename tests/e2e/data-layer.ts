import type { Page } from '@playwright/test'

export interface DataLayerEntry {
  event: string
  timestamp: string
  [field: string]: unknown
}

/** What the pages that `page` shows tell their data layers, in order, also across loads. */
export async function listenToDataLayer(page: Page): Promise<DataLayerEntry[]> {
  const pushed: DataLayerEntry[] = []
  await page.exposeFunction('hear', (entry: DataLayerEntry) => void pushed.push(entry))
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
  return pushed
}

/** The events of a name among those told. */
export function named(pushed: readonly DataLayerEntry[], name: string): DataLayerEntry[] {
  return pushed.filter(({ event }) => event === name)
}
