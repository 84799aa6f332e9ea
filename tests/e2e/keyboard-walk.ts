import type { Page } from '@playwright/test'

/** What the page tells of itself while it is walked through. */
interface Walk {
  /** What Tab stops at in `main`, as it stands now: one of each radio group. */
  stops: () => HTMLElement[]
  /** What is pressed or seen of a control: a hidden input's label. */
  targetOf: (control: HTMLElement) => Element
  nameOf: (control: Element) => string
  /** How its outline and shadow look, and those of what is around it. */
  ringOf: (control: HTMLElement) => string
  rings: Map<Element, string>
  seen: Set<Element>
  faults: Set<string>
  hasLeft: boolean
}

type Walked = Window & { walk: Walk }

/** Stops of one part of a page at most: a trap turns for ever. */
const MOST_PRESSES = 600
const PRESSES_AT_ONCE = 12

/** Has the pages of `page` tell of themselves. */
export async function prepareWalk(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(countCalls)
  await page.addInitScript(offerWalk)
}

/** Once everything the page asked for is there and drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window as unknown as { calls: number; quietSince?: number }
    const isDrawn =
      document.querySelector('main h1') &&
      !document.querySelector('main [aria-busy="true"], main output .animate-pulse')
    const isQuiet = isDrawn && state.calls === 0
    if (!isQuiet) delete state.quietSince
    else state.quietSince ??= performance.now()
    // What the last answer brings is drawn, and asks for more, within two frames
    return state.quietSince !== undefined && performance.now() - state.quietSince > 80
  })
}

/** In the page: how many calls are on their way. */
function countCalls(): void {
  const state = Object.assign(window, { calls: 0 })
  const fetch = window.fetch.bind(window)
  window.fetch = (...asked) => {
    state.calls += 1
    return fetch(...asked).finally(() => {
      state.calls -= 1
    })
  }
}

/** In the page. */
function offerWalk(): void {
  const PRESSABLE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]'
  const isShown = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0
  const isPicked = (control: HTMLElement, all: HTMLElement[]) => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    const group = all.filter(
      (each): each is HTMLInputElement =>
        each instanceof HTMLInputElement &&
        each.type === 'radio' &&
        each.name === control.name &&
        each.form === control.form,
    )
    return control === (group.find(({ checked }) => checked) ?? group[0])
  }
  const stops = () => {
    const all = [...document.querySelectorAll<HTMLElement>(`main :is(${PRESSABLE})`)].filter(
      (control) =>
        control.tabIndex >= 0 && !control.matches(':disabled') && !control.closest('[inert]') && isShown(control),
    )
    return all.filter((control) => isPicked(control, all))
  }
  const targetOf = (control: HTMLElement) => {
    const { width, height } = control.getBoundingClientRect()
    const label = control instanceof HTMLInputElement && control.labels?.[0]
    return label && (width < 8 || height < 8) ? label : control
  }
  const nameOf = (control: Element) => {
    const words =
      control.getAttribute('aria-label') ??
      (control.textContent || (control instanceof HTMLInputElement && control.labels?.[0]?.textContent) || control.id)
    return `${control.tagName.toLowerCase()} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`
  }
  const ringOf = (control: HTMLElement) => {
    const around = [
      control,
      control.nextElementSibling,
      targetOf(control),
      control.parentElement,
      control.parentElement?.parentElement,
    ]
    return around
      .map((element) => {
        if (!element) return ''
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
        return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`
      })
      .join('|')
  }
  Object.assign(window, {
    walk: {
      stops,
      targetOf,
      nameOf,
      ringOf,
      rings: new Map(),
      seen: new Set(),
      faults: new Set(),
      hasLeft: false,
    } satisfies Walk,
  })
}

/** In the page: notes at each press of Tab what is wrong with where the last one led. */
function beginWalk(): void {
  const FIRST_LINE_PX = 40
  const { walk } = window as unknown as Walked
  const main = document.querySelector('main')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rememberRings()
  // A control may come while others are walked through
  if (main) new MutationObserver(rememberRings).observe(main, { subtree: true, childList: true })
  main?.focus()
  addEventListener('keydown', judge, true)

  function rememberRings() {
    for (const stop of walk.stops()) {
      if (!walk.rings.has(stop) && stop !== document.activeElement) walk.rings.set(stop, walk.ringOf(stop))
    }
  }

  function judge({ key }: KeyboardEvent) {
    const control = document.activeElement
    if (key !== 'Tab' || walk.hasLeft || !(control instanceof HTMLElement) || control === main) return
    if (!main?.contains(control)) {
      walk.hasLeft = true
      return
    }
    if (walk.seen.has(control)) return
    walk.seen.add(control)
    const fault = faultOf(control)
    if (fault) walk.faults.add(`${walk.nameOf(control)} ${fault}`)
    if (walk.rings.get(control) === walk.ringOf(control))
      walk.faults.add(`${walk.nameOf(control)} looks the same with the focus`)
  }

  function faultOf(control: HTMLElement): string | undefined {
    const target = walk.targetOf(control)
    const { left, right, top, bottom } = target.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'is out of sight'
    // Of a text of many lines, Tab brings the one with the caret into sight: the first
    const end = control instanceof HTMLTextAreaElement ? Math.min(bottom, top + FIRST_LINE_PX) : bottom
    const [from, to] = [Math.max(top, 0) + 2, Math.min(end, innerHeight) - 2]
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    for (const y of [from, (from + to) / 2, to]) {
      const above = document.elementFromPoint(x, y)
      if (!above || target.contains(above) || above.contains(target)) continue
      const bar = [...ancestors(above)].find((each) => /sticky|fixed/.test(getComputedStyle(each).position))
      if (bar && !bar.contains(control)) return `is under ${bar.tagName.toLowerCase()} ${bar.className.slice(0, 40)}`
    }
    return undefined
  }

  function* ancestors(element: Element): Generator<Element> {
    for (let each: Element | null = element; each; each = each.parentElement) yield each
  }
}

/** What is wrong for who goes through `main` by the Tab key alone. */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(beginWalk)
  const hasLeft = () => page.evaluate(() => (window as unknown as Walked).walk.hasLeft)
  for (let presses = 0; !(await hasLeft()); presses += PRESSES_AT_ONCE) {
    if (presses > MOST_PRESSES) return ['Tab never leaves main']
    await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => page.keyboard.press('Tab')))
  }
  return page.evaluate(() => {
    const { walk } = window as unknown as Walked
    const missed = walk.stops().filter((stop) => !walk.seen.has(stop))
    return [...walk.faults, ...missed.map((stop) => `${walk.nameOf(stop)} is never reached by Tab`)]
  })
}

/** What is wider than the screen, or scrolls sideways without a name and a place to do so by keyboard. */
export function widthFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const scrolling = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { overflowX } = getComputedStyle(element)
      const isField = element.matches('input, textarea, select, pre')
      return (
        !isField &&
        /auto|scroll/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.checkVisibility()
      )
    })
    const { walk } = window as unknown as Walked
    const stops = walk.stops()
    const isReached = (element: HTMLElement) =>
      element.tabIndex >= 0
        ? element.matches('[aria-label], [aria-labelledby]')
        : !element.querySelector('table') && stops.some((stop) => element.contains(stop))
    const mute = scrolling.filter((element) => !isReached(element))
    return [
      ...(excess > 0 ? [`${excess} px wider than the screen`] : []),
      ...mute.map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className.slice(0, 60)} scrolls by ${element.scrollWidth - element.clientWidth} px, unnamed or out of reach`,
      ),
    ]
  })
}

/** Controls smaller than WCAG 2.2 allows (2.5.8); a link within a sentence may be. */
export function sizeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 24
    const { walk } = window as unknown as Walked
    const sizeOf = (element: Element) => element.getBoundingClientRect()
    const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < LEAST_PX - 0.5
    const small = walk.stops().filter((control) => {
      if (control.matches('a') && getComputedStyle(control).display === 'inline') return false
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      return [control, ...labels].every((each) => isSmall(sizeOf(each)))
    })
    return small.map((control) => {
      const { width, height } = sizeOf(control)
      return `${walk.nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`
    })
  })
}
