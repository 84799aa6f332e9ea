import { layoutShift, watchLayout } from './layout-shift.ts'
import { expect, test } from './speaking.ts'

for (const path of ['/', '/store', '/journal']) {
  test(`typefaces that come after the first paint move next to nothing of ${path}`, async ({ page, context }) => {
    await watchLayout(context)
    const arrival = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => arrival.promise.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    arrival.resolve()
    await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.check('1em "Bodoni Moda"'))
    // Two frames on, what moved has been drawn
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
}
