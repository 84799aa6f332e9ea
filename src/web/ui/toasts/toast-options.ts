export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  action?: { label: string; act: () => void }
  durationMs?: number
  place?: 'bottom-right' | 'top-center'
}
