const PHONE = '(max-width: 767px)'
const CALM = '(prefers-reduced-motion: reduce)'

/** Scrolls smoothly to an element and gives it the keyboard's focus; nothing happens when it isn't there. */
export function scrollToSection(section: HTMLElement | null, offset = 0): void {
  if (!section) return
  const behavior = matchMedia(CALM).matches ? 'auto' : 'smooth'
  window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - offset, behavior })
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** What the hero's buttons leave above their target, in pixels: a phone's header would cover it. */
export function heroOffset(): number {
  return matchMedia(PHONE).matches ? 60 : 0
}
