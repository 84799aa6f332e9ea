import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  eyebrow: string
  title: string
  children?: ReactNode
}

/** The way every section of the home page begins. */
export function SectionHeading({ id, eyebrow, title, children }: SectionHeadingProps) {
  return (
    <div>
      <p className="eyebrow">{eyebrow}</p>
      <h2 id={id} className="mt-3 font-display text-4xl leading-[1.05] lg:text-5xl">
        {title}
      </h2>
      {children}
    </div>
  )
}
