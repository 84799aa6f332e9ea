import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

interface EmptyStateProps {
  title: string
  /** Address of a 4:3 picture. */
  picture?: string
  text?: ReactNode
  children?: ReactNode
  headingLevel?: 1 | 2 | 3
}

export function EmptyState({ title, picture, text, children, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center">
      {picture ? (
        <Picture src={picture} alt="" sizes="288px" className="mb-9 aspect-4/3 w-72 max-w-full bg-sunken" />
      ) : (
        <span aria-hidden="true" className="mb-8 h-12 w-px bg-copper" />
      )}
      <Heading className="font-display text-3xl leading-tight text-balance text-ink">{title}</Heading>
      {text && <div className="mt-4 text-balance text-ink-soft">{text}</div>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
