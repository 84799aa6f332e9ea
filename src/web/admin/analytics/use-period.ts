import { useSearchParams } from 'react-router'
import { shownOf } from './presets.ts'
import { useToday } from './use-today.ts'

/** The period that the address says, and a way to another one. */
export function usePeriod() {
  const today = useToday()
  const [parameters, setParameters] = useSearchParams()
  const show = (changes: Readonly<Record<string, string | null>>) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) current.delete(name)
          else current.set(name, value)
        }
        return current
      },
      { preventScrollReset: true },
    )
  return { shown: shownOf(parameters, today), show }
}
