import type { Location, NavigateOptions } from 'react-router'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What was asked for from a page that still shows what stood there before. */
let latest: { from: Location; parameters: URLSearchParams } | undefined

type Changes = Readonly<Record<string, string | null | undefined>>

/**
 * What the address says after its `?`, and a way to change some of it; an empty value leaves a parameter out. Changes that follow
 * one another faster than the page shows them add up, which those of `useSearchParams` don't.
 */
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
