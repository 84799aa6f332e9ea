/** For `ref`. Keep the function stable: React calls a new one at each render, and each would take the focus again. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** Without scrolling. */
export function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** For `ref` of the fields' container. */
export function focusFirstFieldOnMount(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
