import type { ReactNode } from 'react'
import { PageHead } from '#web/shell/navigation/page-head.tsx'

interface DashboardPageProps {
  title: string
  heading?: ReactNode
  /** The document's title, if it differs. */
  metaTitle?: string
  lead?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

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
