import { LIST_FORM } from './list-address.ts'

interface FacetChoicesProps {
  title: string
  name: string
  choices: { value: string; label: string; count: number }[]
  params: URLSearchParams
  onChange: () => void
}

/** The values of one facet, any number of which may be chosen. What would show nothing can't be. */
export function FacetChoices({ title, name, choices, params, onChange }: FacetChoicesProps) {
  const chosen = params.getAll(name)
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 eyebrow">{title}</legend>
      {choices.map(({ value, label, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-ink-soft hover:text-ink has-checked:text-ink has-disabled:cursor-default has-disabled:text-ink-faint lg:min-h-9"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              form={LIST_FORM}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={onChange}
              className="size-4.5 shrink-0 accent-agave"
            />
            <span className="grow">{label}</span>
            <span className="text-sm text-ink-faint tabular-nums">{count}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
