import type { FailedJob, FailedJobs } from '#domain/ports/failed-jobs.ts'

export interface FailedJobsDouble extends FailedJobs {
  /** Those that gave up; a retry takes one out. */
  failed: FailedJob[]
}

/** Jobs that gave up, as a test says. */
export function createFailedJobsDouble(): FailedJobsDouble {
  const failed: FailedJob[] = []
  return {
    failed,
    list: async (_db, { limit }) => ({ items: failed.slice(0, limit), next: null }),
    retry: async (_db, jobId) => {
      const at = failed.findIndex((job) => job.jobId === jobId)
      if (at < 0) return false
      failed.splice(at, 1)
      return true
    },
  }
}
