import { useSearchParams } from 'react-router'

export function useShownItem(name: string): [shown: string, show: (id: string) => void] {
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

export const NEW = 'new'
