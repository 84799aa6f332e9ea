import type { ReactNode } from 'react'

/** What went well. The region is always there, so that its words are announced when they come. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <output className="block">
      {children && (
        <span className="mb-6 block border-l-4 border-success bg-success-soft px-4 py-3 text-pretty break-words text-success">
          {children}
        </span>
      )}
    </output>
  )
}
