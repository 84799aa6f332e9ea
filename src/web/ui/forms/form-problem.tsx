import { Icon } from '#web/ui/icon.tsx'
import type { Problem } from './problem.ts'

/** Always rendered, so that screen readers announce its text. */
export function FormProblem({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert">
      {problem && !problem.field && (
        <p className="mb-6 flex items-start gap-2.5 border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
          <Icon name="alert" className="mt-0.75 size-5" />
          {problem.text}
        </p>
      )}
    </div>
  )
}

export function problemOf(field: string, problem: Problem | undefined) {
  return problem?.field === field ? <span role="alert">{problem.text}</span> : undefined
}
