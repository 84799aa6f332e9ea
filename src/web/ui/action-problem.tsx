interface ActionProblemProps {
  /** Why what a button does was not done. */
  text: string | undefined
  /** Where it stands. */
  className?: string
}

export function ActionProblem({ text, className = 'mt-2' }: ActionProblemProps) {
  return text && <p className={`${className} text-sm font-medium text-danger`}>{text}</p>
}
