/** For `ref`. Keep the function stable: React calls a new one at each render, and each would take the focus again. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

/** The same without scrolling there. */
export function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** For `ref` of what holds the fields. */
export function focusFirstFieldOnMount(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
