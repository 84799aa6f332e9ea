export function goToFirstWrong(form: HTMLElement | null | undefined): void {
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
  const first = [...(fields ?? [])].find((field) => field.checkVisibility())
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
