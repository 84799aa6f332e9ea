/** Without secrets and customers' personal data. */
export type Facts = Record<string, unknown>
