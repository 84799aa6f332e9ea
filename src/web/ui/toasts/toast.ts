import type { Toast } from './toast-options.ts'

/** `durationMs` is 2 s by default. */
export function showToast(toast: Toast): void {
  void import('./toast-viewport.ts').then(({ mountToast }) => mountToast(toast))
}
