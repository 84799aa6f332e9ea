export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  durationMs?: number
  place?: 'bottom-right' | 'top-center'
}
