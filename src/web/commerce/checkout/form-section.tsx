import type { ReactNode } from 'react'

/** One question of the checkout, under its own heading. */
export function FormSection({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-8 pb-10 first:border-t-0 first:pt-0">
      <legend className="float-left mb-5 w-full font-display text-2xl leading-tight">{legend}</legend>
      <div className="clear-both">
        {hint && <p className="mb-5 text-sm text-pretty text-ink-soft">{hint}</p>}
        {children}
      </div>
    </fieldset>
  )
}
