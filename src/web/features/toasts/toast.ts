export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  durationMs?: number
  place?: 'bottom-right' | 'top-center'
}

/** Shows a short message over the page, whatever is open, for `durationMs` (2 s); its code arrives with the first one. */
export function showToast(toast: Toast): void {
  void import('./toast-viewport.ts').then(({ mountToast }) => mountToast(toast))
}
