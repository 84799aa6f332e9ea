export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  action?: { label: string; run: () => void }
  durationMs?: number
  place?: 'bottom-right' | 'top-center'
}
