import type { ReactNode } from 'react'

/** Always rendered, so that its text is announced. */
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
