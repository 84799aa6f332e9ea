import type { Toast } from './toast-options.ts'

const TONES: Record<Toast['kind'], string> = {
  success: 'border-l-success',
  error: 'border-l-danger',
  info: 'border-l-agave',
  warning: 'border-l-copper',
}
const PLACES: Record<NonNullable<Toast['place']>, string> = {
  'bottom-right': 'top-auto right-4 bottom-[calc(1rem+var(--consent-height,0px))] left-4 items-end sm:left-auto',
  'top-center': 'top-4 right-4 bottom-auto left-4 items-center',
}
const VIEWPORT =
  'pointer-events-none fixed m-0 h-auto w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink open:flex'
const CARD =
  'pointer-events-auto max-w-sm border border-l-4 border-line bg-raised px-5 py-4 text-[0.9375rem] shadow-lg transition-opacity duration-200 starting:opacity-0'
const ACTION = 'link -my-2 ml-4 inline-flex min-h-11 items-center font-medium'
const GAP_PX = 8
const DEFAULT_DURATION_MS = 2000

const viewports = new Map<string, HTMLElement>()

/** Puts one message on the screen and takes it away when its time is up; a pointer or the focus resting on it keeps it. */
export function mountToast({
  kind,
  text,
  action,
  durationMs = DEFAULT_DURATION_MS,
  place = 'bottom-right',
}: Toast): void {
  const card = document.createElement('div')
  card.className = `${CARD} ${TONES[kind]}`
  card.setAttribute('role', kind === 'error' || kind === 'warning' ? 'alert' : 'status')
  const pressed = document.activeElement
  const viewport = viewportAt(place)
  viewport.append(card)
  // Screen readers announce what changes inside a live region, not what it was born with.
  requestAnimationFrame(() => {
    card.append(text)
    if (action) card.append(buttonFor(action, card))
    keepClearOf(pressed, viewport, place)
  })

  let timer = 0
  const leaveLater = () => {
    timer = window.setTimeout(() => card.remove(), durationMs)
  }
  for (const rest of ['pointerenter', 'focusin']) card.addEventListener(rest, () => window.clearTimeout(timer))
  for (const leaving of ['pointerleave', 'focusout']) {
    card.addEventListener(leaving, () => {
      window.clearTimeout(timer)
      if (!card.matches(':hover, :focus-within')) leaveLater()
    })
  }
  leaveLater()
}

function buttonFor({ label, run }: NonNullable<Toast['action']>, card: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = ACTION
  button.textContent = label
  button.addEventListener('click', () => {
    card.remove()
    run()
  })
  return button
}

/** What was just pressed stays in sight and in reach: messages at the bottom stand above it. */
function keepClearOf(pressed: Element | null, viewport: HTMLElement, place: NonNullable<Toast['place']>): void {
  if (place !== 'bottom-right') return
  viewport.style.removeProperty('bottom')
  if (!pressed || pressed === document.body) return
  const stack = viewport.getBoundingClientRect()
  const button = pressed.getBoundingClientRect()
  const isCovered =
    button.bottom > stack.top && button.top < stack.bottom && button.right > stack.left && button.left < stack.right
  if (isCovered && button.top > stack.height + GAP_PX) {
    viewport.style.bottom = `${window.innerHeight - button.top + GAP_PX}px`
  }
}

/** The stack of messages at a place, above everything: inside the open dialog when there is one, since the rest is inert then. */
function viewportAt(place: NonNullable<Toast['place']>): HTMLElement {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  let viewport = viewports.get(place)
  if (!viewport) {
    viewport = document.createElement('div')
    viewport.popover = 'manual'
    viewport.className = `${VIEWPORT} ${PLACES[place]}`
    viewports.set(place, viewport)
  }
  if (viewport.parentElement === host && viewport.matches(':popover-open')) viewport.hidePopover()
  else host.append(viewport)
  viewport.showPopover()
  return viewport
}
