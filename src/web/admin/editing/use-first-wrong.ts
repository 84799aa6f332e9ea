import { useCallback } from 'react'

/** For the `ref` of a form: each new refusal leads to its first wrong field. */
export function useFirstWrong(refusal: object | number | undefined) {
  return useCallback(
    (form: HTMLElement | null) => {
      if (refusal) showFirstWrong(form)
    },
    [refusal],
  )
}

/** Also the ref of what says why a form was refused: as it appears, the first wrong field gets the focus. */
export function showFirstWrong(inForm: HTMLElement | null): void {
  const fields = inForm
    ?.closest('form')
    ?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid] input, button[data-invalid]')
  const first = [...(fields ?? [])].find((field) => field.checkVisibility())
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
}
