import type { ReactNode } from 'react'
import { PageHead } from '#web/features/navigation/page-head.tsx'

interface DashboardPageProps {
  title: string
  /** The title as it is drawn, when that is more than its words. */
  heading?: ReactNode
  /** What the browser calls the page; its title, unless that greets somebody. */
  metaTitle?: string
  lead?: ReactNode
  /** What can be done about the page as a whole, beside its title. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page of the customer area: its title, what it is about, and its panels one under the other. */
export function DashboardPage({
  title,
  heading = title,
  metaTitle = title,
  lead,
  actions,
  children,
}: DashboardPageProps) {
  return (
    <>
      <PageHead title={metaTitle} isPrivate />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-2xl">
          <h1 className="font-display text-4xl leading-tight break-words lg:text-5xl">{heading}</h1>
          {lead && <p className="mt-3 text-pretty text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      <div className="mt-10 grid gap-14 lg:mt-12">{children}</div>
    </>
  )
}
