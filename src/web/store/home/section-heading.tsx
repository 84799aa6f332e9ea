import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  eyebrow: string
  title: string
  /** For what the shop offers besides tequila. */
  isQuiet?: boolean
  children?: ReactNode
}

export function SectionHeading({ id, eyebrow, title, isQuiet = false, children }: SectionHeadingProps) {
  return (
    <div>
      <p className="eyebrow">{eyebrow}</p>
      <h2
        id={id}
        className={`mt-3 font-display leading-[1.05] ${isQuiet ? 'text-3xl' : 'text-4xl lg:text-[clamp(3rem,1.5rem+2.2vw,4.5rem)]'}`}
      >
        {title}
      </h2>
      {children}
    </div>
  )
}
