import { useWindowEvent } from '#web/ui/use-window-event.ts'

/** Runs when the back button brings the page to life again as it was left. */
export function useRestoredPage(restore: () => void): void {
  useWindowEvent('pageshow', ({ persisted }) => persisted && restore())
}
