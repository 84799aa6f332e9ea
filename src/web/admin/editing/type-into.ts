interface Typed {
  from: number
  to: number
  by: string
}

/** As if it were typed, so that it can be undone by keyboard: no other way of writing into a field can. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, { from, to, by }: Typed): void {
  field.focus()
  field.setSelectionRange(from, to)
  document.execCommand('insertText', false, by)
}
