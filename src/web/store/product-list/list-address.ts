export const LIST_FORM = 'store-query'

/** Resets the page. */
export function listAddress(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name !== 'page'))
  return kept.size > 0 ? `/store?${kept}` : '/store'
}

export function pageAddress(params: URLSearchParams, page: number): string {
  const paged = new URLSearchParams(params)
  if (page > 1) paged.set('page', String(page))
  else paged.delete('page')
  return paged.size > 0 ? `/store?${paged}` : '/store'
}

export function without(params: URLSearchParams, name: string, value?: string): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(name, value)
  return rest
}

export function withPrices(
  params: URLSearchParams,
  { min, max }: { min: number; max: number | null },
): URLSearchParams {
  const changed = without(without(params, 'priceMin'), 'priceMax')
  if (min > 0) changed.set('priceMin', String(min))
  if (max !== null) changed.set('priceMax', String(max))
  return changed
}

export function choicesOf(form: HTMLFormElement): URLSearchParams {
  const choices = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue
    if (name === 'order' && value === 'featured') continue
    choices.append(name, value.trim())
  }
  return choices
}

/** Whether anything in it is chosen or typed otherwise than the page came. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return field.checked !== field.defaultChecked || field.value !== field.defaultValue
    return (
      field instanceof HTMLSelectElement &&
      [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    )
  })
}
