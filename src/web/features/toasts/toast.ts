import type { Toast } from './toast-options.ts'

/** Shows a short message over the page, whatever is open, for `durationMs` (2 s); its code arrives with the first one. */
export function showToast(toast: Toast): void {
  void import('./toast-viewport.ts').then(({ mountToast }) => mountToast(toast))
}
