import { useWindowEvent } from '#web/ui/use-window-event.ts'

/** Runs when the back button restores the page from the browser's cache. */
export function useRestoredPage(restore: () => void): void {
  useWindowEvent('pageshow', ({ persisted }) => persisted && restore())
}
