import { useReducer } from 'react'

interface TypedFilter {
  text: string
  /** The address's value. */
  applied: string
  /** Values being navigated to, oldest first. */
  asked: readonly string[]
}

/** Typing continues while earlier input is being applied to the address. */
export function useTypedFilter(applied: string) {
  // `useState` would compute the next key from a render that React discards for that key
  const [state, change] = useReducer(changed, { text: applied, applied, asked: [] })
  const typed = followAddress(state, applied)
  if (typed !== state) change(() => typed)
  return {
    text: typed.text,
    wanted: wantedOf(typed),
    type: (text: string) => change((now) => ({ ...now, text })),
    ask: (wanted: string) => change((now) => ({ ...now, asked: [...now.asked, wanted] })),
  }
}

const changed = (now: TypedFilter, change: (now: TypedFilter) => TypedFilter) => change(now)

export function wantedOf({ applied, asked }: TypedFilter): string {
  return asked.at(-1) ?? applied
}

/** Going back or clearing filters replaces the text; the field's own navigations don't. */
export function followAddress(typed: TypedFilter, applied: string): TypedFilter {
  const { text, asked } = typed
  if (typed.applied === applied) return typed
  if (!asked.includes(applied)) return { text: applied, applied, asked: [] }
  return { text, applied, asked: asked.at(-1) === applied ? [] : asked }
}
