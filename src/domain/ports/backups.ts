/** Milliseconds since the newest base backup began and since the newest WAL arrived; Infinity without one. */
export interface BackupAges {
  base: number
  wal: number
}

export interface Backups {
  /** Does nothing where backups are not set up. @throws Error saying what is overdue or fails */
  check(now: Date): Promise<void>
  /** Undefined where backups are not set up. */
  ages(now: Date): Promise<BackupAges | undefined>
}
