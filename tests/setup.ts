// First, as in the store: it only extends schemas that are made after it
import '@hono/zod-openapi'
import { afterEach, beforeEach, vi } from 'vitest'

// A test that makes the code complain on the console has found a defect, even when its own expectations hold.
// One that expects a complaint spies on console.error itself.
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
  })
})

// Files share their worker: what one changes would be there while the next is imported
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

afterEach(() => {
  if (complaints.length > 0) throw new Error(`written to console.error:\n${complaints.join('\n')}`)
})
