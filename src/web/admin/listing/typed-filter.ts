import { useReducer } from 'react'

interface TypedFilter {
  text: string
  /** In the address. */
  applied: string
  /** On the way into the address, oldest first. */
  asked: readonly string[]
}

/** The text of a filter's field, which goes on while what was typed before is still on its way into the address. */
export function useTypedFilter(applied: string) {
  // `useState` computes a key pressed meanwhile from a render of the address that React gives up for that key
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

/** What the list is about to be filtered by. */
export function wantedOf({ applied, asked }: TypedFilter): string {
  return asked.at(-1) ?? applied
}

/** Going back, or clearing the filters, replaces the text; the arrival of what the field asked for doesn't. */
export function followAddress(typed: TypedFilter, applied: string): TypedFilter {
  const { text, asked } = typed
  if (typed.applied === applied) return typed
  if (!asked.includes(applied)) return { text: applied, applied, asked: [] }
  return { text, applied, asked: asked.at(-1) === applied ? [] : asked }
}
