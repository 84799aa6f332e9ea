import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { graphicsDouble } from '#tests/doubles/graphics.ts'
import type { BottleModel } from './model.ts'
import { createPlayer } from './player.ts'

const model: BottleModel = JSON.parse(readFileSync('public/models/anejo/model.json', 'utf8'))
const picture = {} as ImageBitmap
/** Milliseconds to the pixel of a processor that draws, and of a graphics card. */
const SLOW = 0.01
const QUICK = 1e-5

let graphics: ReturnType<typeof graphicsDouble>
let resized: () => void

beforeEach(() => {
  graphics = graphicsDouble({ width: 360, height: 500 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', graphics.requestFrame)
  vi.stubGlobal('cancelAnimationFrame', () => graphics.cancelFrames())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notice: () => void) {
        resized = notice
      }
      observe() {
        resized()
      }
      disconnect() {
        resized = () => {}
      }
    },
  )
  vi.spyOn(performance, 'now').mockImplementation(graphics.now)
})

afterEach(() => vi.unstubAllGlobals())

function played(pace: number) {
  graphics.pace = pace
  const onDrawn = vi.fn<() => void>()
  const bottle = { model, front: picture, back: picture, foil: undefined }
  return { onDrawn, player: createPlayer({ canvas: graphics.canvas, bottle, onShown: () => {}, onDrawn }) }
}

it('begins no picture while another is on its way', () => {
  const { player } = played(SLOW)
  graphics.run()
  player.turnTo(180)
  for (let frame = 0; frame < 40; frame++) {
    graphics.run(1)
    expect(graphics.waiting()).toBeLessThanOrEqual(1)
  }
})

it('measures nothing while it is hidden, and draws once it is shown', () => {
  const { clientWidth, clientHeight } = graphics.canvas
  Object.assign(graphics.canvas, { clientWidth: 0, clientHeight: 0 })
  const { onDrawn } = played(SLOW)
  graphics.run()
  expect(graphics.pictures).toEqual([])
  expect(onDrawn).not.toHaveBeenCalled()
  Object.assign(graphics.canvas, { clientWidth, clientHeight })
  resized()
  graphics.run()
  expect(onDrawn).toHaveBeenCalled()
  const { width, height } = graphics.pictures.at(-1)!
  expect(width * height, 'no finer than the processor manages').toBeLessThan(40_000)
})

it('says that it is drawn once its first full picture is', () => {
  const { onDrawn } = played(SLOW)
  while (onDrawn.mock.calls.length === 0) expect(graphics.run(1)).toBe(1)
  expect(graphics.waiting()).toBe(0)
  expect(graphics.pictures.at(-1)!.width).toBeGreaterThan(150)
})

it('draws nothing while nothing changes', () => {
  const { player } = played(QUICK)
  expect(graphics.run()).toBeLessThan(10)
  const before = graphics.pictures.length
  // The whole bottle can't be raised, and the window is as it was
  player.raise(5)
  resized()
  player.turnTo(0)
  expect(graphics.run()).toBeLessThan(10)
  expect(graphics.pictures).toHaveLength(before)
})

it('draws sharply only once a finger has left it', () => {
  const { player } = played(0.001)
  graphics.run()
  const standing = graphics.pictures.at(-1)!.width
  player.drag(10, 0)
  graphics.run()
  expect(graphics.pictures.at(-1)!.width).toBeLessThan(standing / 2)
  player.release(0)
  graphics.run()
  expect(graphics.pictures.at(-1)!.width).toBe(standing)
})

it.each([
  ['while a picture is on its way', 1],
  ['while nothing moves', 1000],
])('draws nothing more once it was stopped %s, whoever asks, and keeps nobody waiting', (_, frames) => {
  const { player, onDrawn } = played(SLOW)
  graphics.run()
  player.turnTo(180)
  graphics.run(frames)
  const [pictures, calls] = [graphics.pictures.length, onDrawn.mock.calls.length]
  const now = graphics.now()
  player.stop()
  expect(graphics.now()).toBe(now)
  player.drag(20, 0)
  player.release(1)
  resized()
  expect(graphics.run()).toBeLessThan(100)
  expect([graphics.pictures.length, onDrawn.mock.calls.length]).toEqual([pictures, calls])
  expect(graphics.givenBack).toBe(1)
})
