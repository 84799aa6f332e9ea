import type { Location, NavigateOptions } from 'react-router'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Parameters of a navigation that the page doesn't show yet. */
let latest: { from: Location; parameters: URLSearchParams } | undefined

type Changes = Readonly<Record<string, string | null | undefined>>

/** An empty value removes a parameter. Unlike with `useSearchParams`, changes made before the page updates add up. */
export function useParameters(): [URLSearchParams, (changes: Changes, options?: NavigateOptions) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  function change(changes: Changes, options?: NavigateOptions) {
    const next = new URLSearchParams(latest?.from === location ? latest.parameters : parameters)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    latest = { from: location, parameters: next }
    void navigate(`?${next}`, options)
  }
  return [parameters, change]
}
