/** Milliseconds since the newest base backup began and since the newest WAL came; infinite where none is reached. */
export interface BackupAges {
  base: number
  wal: number
}

export interface Backups {
  /** @throws Error saying what is overdue or fails, where backups are set up */
  check(now: Date): Promise<void>
  /** Nothing where backups are not set up. */
  ages(now: Date): Promise<BackupAges | undefined>
}
