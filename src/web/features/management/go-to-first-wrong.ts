/** A form that was refused may be long: the first of its fields with something to say comes into view. */
export function goToFirstWrong(form: HTMLElement | null | undefined): void {
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
  const first = [...(fields ?? [])].find((field) => field.checkVisibility())
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
