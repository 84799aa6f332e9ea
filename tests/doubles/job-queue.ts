import type { JobName, JobQueue, Jobs } from '#domain/ports/jobs.ts'

export interface JobQueueDouble extends JobQueue {
  /** What was enqueued, oldest first; nothing runs it. */
  enqueued: { name: JobName; data: Jobs[JobName]; startAfter?: Date }[]
}

/** A queue that only remembers. */
export function createJobQueueDouble(): JobQueueDouble {
  const enqueued: JobQueueDouble['enqueued'] = []
  return {
    enqueued,
    enqueue: async (_db, name, data, options) => {
      enqueued.push({ name, data, ...options })
    },
  }
}
