import { useState } from 'react'

interface TypedFilter {
  text: string
  /** In the address. */
  applied: string
  /** On the way into the address, oldest first. */
  asked: readonly string[]
}

/** The text of a filter's field, which goes on while what was typed before is still on its way into the address. */
export function useTypedFilter(applied: string) {
  const [state, setState] = useState<TypedFilter>({ text: applied, applied, asked: [] })
  const typed = followAddress(state, applied)
  if (typed !== state) setState(typed)
  return {
    text: typed.text,
    type: (text: string) => setState((now) => ({ ...now, text })),
    ask: (wanted: string) => setState((now) => ({ ...now, asked: [...now.asked, wanted] })),
  }
}

/** Going back, or clearing the filters, replaces the text; the arrival of what the field asked for doesn't. */
export function followAddress(typed: TypedFilter, applied: string): TypedFilter {
  const { text, asked } = typed
  if (typed.applied === applied) return typed
  return {
    text: asked.includes(applied) ? text : applied,
    applied,
    asked: asked.at(-1) === applied ? [] : asked,
  }
}
