const HEIGHT = '--consent-height'
const PHONE = '(width < 40rem)'

/** For `ref`. Moves sticky elements above a bottom panel on phones, and extends the page by its height (`--consent-height`). */
export function makeRoom(panel: HTMLElement): () => void {
  const { style } = document.documentElement
  const phone = matchMedia(PHONE)
  const measure = () => {
    if (phone.matches) style.setProperty(HEIGHT, `${panel.offsetHeight}px`)
    else style.removeProperty(HEIGHT)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(panel)
  phone.addEventListener('change', measure)
  return () => {
    observer.disconnect()
    phone.removeEventListener('change', measure)
    style.removeProperty(HEIGHT)
  }
}
