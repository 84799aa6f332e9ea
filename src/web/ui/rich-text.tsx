import { Fragment } from 'react'
import type { ReactNode } from 'react'

interface RichTextProps {
  /** A text with marked words: `I accept the <terms>terms</terms>.` */
  text: string
  /** How each mark's words are shown; words of an unknown mark are shown plain. */
  marks: Record<string, (words: string) => ReactNode>
}

const MARKED = /<(\w+)>(.*?)<\/\1>/g

/** A translated text in which some words are links or emphasised. */
export function RichText({ text, marks }: RichTextProps) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(MARKED)) {
    const [whole, mark = '', words = ''] = match
    parts.push(text.slice(end, match.index), <Fragment key={match.index}>{marks[mark]?.(words) ?? words}</Fragment>)
    end = match.index + whole.length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
