import { useSearchParams } from 'react-router'

/** What a page shows besides its list, by the address: one thing to edit, or a new one. */
export function useShown(name: string): [shown: string, show: (id: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  return [
    parameters.get(name) ?? '',
    (id) =>
      setParameters((current) => {
        if (id) current.set(name, id)
        else current.delete(name)
        return current
      }),
  ]
}

/** The id under which a page edits what isn't there yet. */
export const NEW = 'new'
