export interface Problem {
  text: string
  field?: string | undefined
}
