interface ActionProblemProps {
  /** Why the button's action failed. */
  text: string | undefined
  className?: string
}

export function ActionProblem({ text, className = 'mt-2' }: ActionProblemProps) {
  return text && <p className={`${className} text-sm font-medium text-danger`}>{text}</p>
}
