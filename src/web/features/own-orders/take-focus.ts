/** For the `ref` of what takes the place of the button that was just pressed: the keyboard goes on from there. */
export function takeFocus(element: HTMLElement | null): void {
  const control = element?.matches('form') ? element.querySelector<HTMLElement>('input, select, textarea') : element
  control?.focus()
}
