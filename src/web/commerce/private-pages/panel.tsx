import { useId } from 'react'
import type { ReactNode, Ref } from 'react'

interface PanelProps {
  title: string
  lead?: ReactNode
  action?: ReactNode
  /** For moving focus to the title. */
  headingRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function Panel({ title, lead, action, headingRef, children }: PanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} ref={headingRef} tabIndex={-1} className="font-display text-2xl outline-none">
          {title}
        </h2>
        {action}
      </div>
      {lead && <p className="mt-2 max-w-2xl text-pretty text-ink-soft">{lead}</p>}
      {children && <div className="mt-6">{children}</div>}
    </section>
  )
}
