/** Not announced, because a toast did so already. */
export function RowProblem({ text }: { text: string | undefined }) {
  return text && <span className="mt-1 ml-auto block max-w-72 text-sm font-medium text-danger">{text}</span>
}
