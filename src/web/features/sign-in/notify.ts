import { showToast } from '#web/features/toasts/toast.ts'
import type { Toast } from '#web/features/toasts/toast-options.ts'

const DURATION_MS = 5000

/** A message over the page, as long as those of signing in stay. */
export function notify(kind: Toast['kind'], text: string): void {
  showToast({ kind, text, durationMs: DURATION_MS })
}
