/** View transition name of the picture that grows from a card into the product page. */
export const MORPH = 'product'

/** Names only the picture of the link's card. @returns whether it has one that may move */
export function morphFrom({ dataset, parentElement }: HTMLElement): boolean {
  const picture = 'prefetch' in dataset && parentElement?.closest('li')?.querySelector('picture')?.parentElement
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  for (const named of document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')) {
    named.style.viewTransitionName = ''
  }
  picture.style.viewTransitionName = MORPH
  return true
}
