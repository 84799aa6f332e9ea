import { LIST_FORM } from './list-address.ts'
import { useFollowedField } from './use-followed-field.ts'

interface Choice {
  value: string
  label: string
  count: number
}

interface FacetChoicesProps {
  title: string
  name: string
  choices: Choice[]
  params: URLSearchParams
  onChange: () => void
}

/** The values of one facet, any number of which may be chosen. What would show nothing can't be. */
export function FacetChoices({ title, name, choices, params, onChange }: FacetChoicesProps) {
  const chosen = params.getAll(name)
  if (choices.length === 0) return null
  return (
    <fieldset onChange={onChange}>
      <legend className="mb-2 eyebrow">{title}</legend>
      {choices.map((choice) => (
        <FacetChoice key={choice.value} name={name} choice={choice} isChosen={chosen.includes(choice.value)} />
      ))}
    </fieldset>
  )
}

function FacetChoice({ name, choice, isChosen }: { name: string; choice: Choice; isChosen: boolean }) {
  const { value, label, count } = choice
  const input = useFollowedField(isChosen, (box: HTMLInputElement, isTicked) => {
    box.checked = isTicked
  })

  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink-soft hover:text-ink has-checked:text-ink has-disabled:cursor-default has-disabled:text-ink-faint lg:min-h-9">
      <input
        ref={input}
        type="checkbox"
        name={name}
        value={value}
        form={LIST_FORM}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        className="tick"
      />
      <span className="grow">{label}</span>
      <span className="text-sm text-ink-faint tabular-nums">{count}</span>
    </label>
  )
}
