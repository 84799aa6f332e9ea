import { useParameters } from '#web/platform/use-parameters.ts'
import { shownOf } from './presets.ts'
import { useToday } from './use-today.ts'

export function usePeriod() {
  const today = useToday()
  const [parameters, change] = useParameters()
  const show = (changes: Readonly<Record<string, string | null>>) => change(changes, { preventScrollReset: true })
  return { shown: shownOf(parameters, today), show }
}
