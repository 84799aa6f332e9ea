import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that makes the code complain on the console has found a defect, even when its own expectations hold.
// One that expects a complaint spies on console.error itself.
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
  })
})

afterEach(() => {
  expect(complaints, 'written to console.error').toEqual([])
})
