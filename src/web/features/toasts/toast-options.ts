export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  /** What can be done about it there and then; the message goes with it. */
  action?: { label: string; act: () => void }
  durationMs?: number
  place?: 'bottom-right' | 'top-center'
}
