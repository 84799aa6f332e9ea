export const TASK_KINDS = ['plan-product-import', 'apply-product-import'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const

export type TaskResult = Record<string, number>
