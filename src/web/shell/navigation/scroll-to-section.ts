const PHONE = '(max-width: 767px)'
const CALM = '(prefers-reduced-motion: reduce)'

export function scrollToSection(section: HTMLElement | null, offset = 0): void {
  if (!section) return
  const behavior = matchMedia(CALM).matches ? 'auto' : 'smooth'
  window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - offset, behavior })
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** Pixels: a phone's header would cover the target. */
export function heroOffset(): number {
  return matchMedia(PHONE).matches ? 60 : 0
}
