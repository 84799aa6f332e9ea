import type { ReactNode } from 'react'
import { PageHead } from '#web/shell/navigation/page-head.tsx'

interface NotePageProps {
  title: string
  lead: string
  children?: ReactNode
}

/** Short, and hidden from search engines. */
export function NotePage({ title, lead, children }: NotePageProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 pt-12 pb-24 sm:px-6 lg:pt-20">
      <PageHead title={title} description={lead} isPrivate />
      <h1 className="font-display text-4xl text-balance sm:text-5xl">{title}</h1>
      <p className="mt-5 text-pretty text-ink-soft lg:text-lg">{lead}</p>
      {children && <div className="mt-8">{children}</div>}
    </div>
  )
}
