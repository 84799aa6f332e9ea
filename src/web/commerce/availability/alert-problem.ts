export type AlertProblem = 'invalid' | 'failed' | 'tooOften' | 'available'
