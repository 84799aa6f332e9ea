import { findOrInstallHeadlessShell } from '../../../scripts/browser.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

const executablePath = findOrInstallHeadlessShell()
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
// A scrollbar that takes room, as on most desktops
test.use({ launchOptions: { executablePath, args, ignoreDefaultArgs: ['--hide-scrollbars'] } })

for (const address of ['/', '/availability/stop?token=short-page']) {
  test(`bands reach it and nothing else is beside them on ${address}`, async ({ page, complaints }) => {
    complaints.tolerate(/status of 404/)
    await page.setViewportSize({ width: 1280, height: 2400 })
    await open(page, address)
    const { scrollbar, overflow, gutter, edges } = await page.evaluate(() => {
      const root = document.documentElement
      const bands = [...document.querySelectorAll('.strip, header, footer, main section[aria-roledescription]')]
      const whole = bands.filter((band) => band.getBoundingClientRect().width > root.clientWidth * 0.9)
      return {
        scrollbar: innerWidth - root.clientWidth,
        overflow: getComputedStyle(root).overflowY,
        gutter: getComputedStyle(root).scrollbarGutter,
        edges: whole
          .map((band) => band.getBoundingClientRect())
          .map(({ left, right }) => [left, right - root.clientWidth]),
      }
    })
    expect(scrollbar, 'room that a scrollbar takes').toBeGreaterThan(0)
    // A gutter without a bar in it shows the colour of the page
    expect({ overflow, gutter }).toEqual({ overflow: 'scroll', gutter: 'auto' })
    expect(edges.length).toBeGreaterThan(1)
    for (const edge of edges) expect(edge).toEqual([0, 0])
  })
}
