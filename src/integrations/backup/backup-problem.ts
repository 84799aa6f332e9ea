/** Message in whole sentences, for operators. */
export class BackupProblem extends Error {}
