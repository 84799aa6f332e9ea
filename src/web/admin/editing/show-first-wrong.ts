/** The ref of what says why a form was refused: as it appears, the first wrong field gets the focus. */
export function showFirstWrong(problem: HTMLElement | null): void {
  const fields = problem?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
  const first = [...(fields ?? [])].find((field) => field.checkVisibility())
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
