import { showToast } from './toast.ts'
import type { Toast } from './toast-options.ts'

const DURATION_MS = 5000

export function notify(kind: Toast['kind'], text: string): void {
  showToast({ kind, text, durationMs: DURATION_MS })
}
