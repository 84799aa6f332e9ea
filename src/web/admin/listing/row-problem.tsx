/** Why the last thing done in a row failed, under its buttons. A toast announced it. */
export function RowProblem({ text }: { text: string | undefined }) {
  return text && <span className="mt-1 ml-auto block max-w-72 text-sm font-medium text-danger">{text}</span>
}
