import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of the page, under its name. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="design-section">
      <h2 id={id} className="font-display">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The same things in light and in dark. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (
    <div className="design-themes">
      <div data-theme="light" className="design-theme">
        {children}
      </div>
      <div data-theme="dark" className="design-theme">
        {children}
      </div>
    </div>
  )
}

/** A row of one primitive's variants or states, and what it shows. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="design-row">
      <p>{name}</p>
      <div>{children}</div>
    </div>
  )
}
