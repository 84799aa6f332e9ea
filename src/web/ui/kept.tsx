import { memo, Suspense, use } from 'react'
import type { ReactNode } from 'react'
import { DocumentContext } from '#web/document-context.ts'

interface KeptProps {
  /** Tells this block from others that are made of the same. */
  name: string
  /** Everything that the block's markup follows from, besides the language. */
  of: unknown
  /** The block: no ids made by React, nothing of the router, no picture that the page waits for. */
  children: ReactNode
}

/**
 * A block that follows from its data alone. The server writes its markup once and uses it again for as long as the data is
 * the same; browsers take it over by itself, the one that is touched first before others, so that none of it keeps them busy
 * for long. What happens around it leaves it alone: a change that reached a block not taken over yet would have the browser
 * take it over at once, and every other one in the same breath.
 */
export const Kept = memo(function Kept({ name, of, children }: KeptProps) {
  const { keep } = use(DocumentContext)
  const block = <Suspense>{children}</Suspense>
  if (!keep) return <div className="contents">{block}</div>
  return <div className="contents" dangerouslySetInnerHTML={{ __html: keep(name, of, block) }} />
}, isSameBlock)

function isSameBlock(before: KeptProps, now: KeptProps): boolean {
  return before.name === now.name && isSame(before.of, now.of)
}

/** Of several things each is compared. */
function isSame(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return Object.is(before, now)
  return before.length === now.length && before.every((part, index) => Object.is(part, now[index]))
}
