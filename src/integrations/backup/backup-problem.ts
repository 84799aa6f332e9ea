/** Its message is whole sentences for an operator. */
export class BackupProblem extends Error {}
