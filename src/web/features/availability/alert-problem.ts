/** Why a request was refused, by the key of its text. */
export type AlertProblem = 'invalid' | 'failed' | 'tooOften' | 'available'
