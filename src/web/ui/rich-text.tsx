import { Fragment } from 'react'
import type { ReactNode } from 'react'

interface RichTextProps {
  /** With tags, e.g. `I accept the <terms>terms</terms>.` */
  text: string
  /** Unknown tags render their plain text. */
  marks: Record<string, (words: string) => ReactNode>
}

const MARKED = /<(\w+)>(.*?)<\/\1>/g

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
