import type { ComponentPropsWithRef } from 'react'

/** Indeterminate without `value`. */
export function ProgressBar({ className = '', ...progress }: Omit<ComponentPropsWithRef<'progress'>, 'children'>) {
  return (
    <progress
      {...progress}
      className={`block h-1.5 appearance-none overflow-hidden border-0 bg-sunken indeterminate:animate-pulse indeterminate:bg-agave motion-reduce:animate-none motion-reduce:indeterminate:opacity-40 [&::-moz-progress-bar]:bg-agave [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-agave ${className}`}
    />
  )
}
