export class CellInvalid extends Error {}
