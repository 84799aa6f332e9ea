import { memo, Suspense, use } from 'react'
import type { ReactNode } from 'react'
import { DocumentContext } from '#web/platform/document-context.ts'

interface KeptProps {
  /** Distinguishes blocks with equal data. */
  name: string
  /** All inputs of the markup, besides the language. */
  of: unknown
  /** No `useId`, no router, no priority picture. */
  children: ReactNode
}

/** Cached by the server by `of`. Memoised: state changes during hydration force React to hydrate every boundary synchronously. */
export const Kept = memo(function Kept({ name, of, children }: KeptProps) {
  const { keep } = use(DocumentContext)
  const block = <Suspense>{children}</Suspense>
  if (!keep) return <div className="contents">{block}</div>
  return <div className="contents" dangerouslySetInnerHTML={{ __html: keep(name, of, block) }} />
}, isSameBlock)

function isSameBlock(before: KeptProps, now: KeptProps): boolean {
  return before.name === now.name && isSame(before.of, now.of)
}

function isSame(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return Object.is(before, now)
  return before.length === now.length && before.every((part, index) => Object.is(part, now[index]))
}
