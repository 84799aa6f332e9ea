export interface Backups {
  /** @throws Error saying what is overdue, where backups are set up */
  check(now: Date): Promise<void>
}
