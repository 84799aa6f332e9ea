import { showToast } from '#web/features/toasts/toast.ts'
import type { Toast } from '#web/features/toasts/toast-options.ts'

const DURATION_MS = 5000

export function notify(kind: Toast['kind'], text: string): void {
  showToast({ kind, text, durationMs: DURATION_MS })
}
