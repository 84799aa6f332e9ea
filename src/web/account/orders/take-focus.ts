/** For the `ref` of what replaces the pressed button. */
export function takeFocus(element: HTMLElement | null): void {
  const control = element?.matches('form') ? element.querySelector<HTMLElement>('input, select, textarea') : element
  control?.focus()
}
