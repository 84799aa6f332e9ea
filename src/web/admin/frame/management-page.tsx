import type { ReactNode } from 'react'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { AlsoEditing } from '#web/admin/editing/also-editing.tsx'
import type { Edited } from '#web/admin/editing/edited.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

interface ManagementPageProps {
  title: string
  /** Rendered title, if more than text. */
  heading?: ReactNode
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The edited item, to show who else is editing it. */
  edited?: Edited | undefined
  /** The list that the page belongs to. */
  back?: { to: string; label: string }
  children?: ReactNode
}

export function ManagementPage({ title, heading = title, lead, actions, edited, back, children }: ManagementPageProps) {
  return (
    <>
      <PageHead title={title} isPrivate />
      <div className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        {back && (
          <Link
            to={back.to}
            className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-ink"
          >
            <Icon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
        )}
        {edited && <AlsoEditing edited={edited} />}
      </div>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-3xl">
          <h1 className="font-display text-3xl leading-tight break-words lg:text-4xl">{heading}</h1>
          {lead && <div className="mt-2 text-pretty text-ink-soft">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </header>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-7 md:gap-8">{children}</div>
    </>
  )
}
