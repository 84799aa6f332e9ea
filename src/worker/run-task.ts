import type { Ctx } from '#domain/ctx.ts'
import type { Jobs } from '#domain/ports/jobs.ts'
import { applyProductImport } from '#domain/catalogue/import-export/apply-import.ts'
import { planProductImport } from '#domain/catalogue/import-export/plan-import.ts'
import type { TaskKind, TaskResult } from '#vocabulary/task-states.ts'
import { workOnTask } from '#domain/operations/tasks/work-on-task.ts'
import type { Progress } from '#domain/operations/tasks/work-on-task.ts'

type Work = (ctx: Ctx, about: { importId: string }, progress: Progress) => Promise<TaskResult>

const WORK: Record<TaskKind, Work> = {
  'plan-product-import': planProductImport,
  'apply-product-import': applyProductImport,
}

export function runTask(ctx: Ctx, { taskId }: Jobs['run-task']): Promise<void> {
  return workOnTask(ctx, taskId, (within, { kind, subject }, progress) =>
    WORK[kind](within, { importId: subject }, progress),
  )
}
