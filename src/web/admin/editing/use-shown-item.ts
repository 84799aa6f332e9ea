import { useParameters } from '#web/platform/use-parameters.ts'

export function useShownItem(name: string): [shown: string, show: (id: string) => void] {
  const [parameters, change] = useParameters()
  return [parameters.get(name) ?? '', (id) => change({ [name]: id })]
}

export const NEW = 'new'
