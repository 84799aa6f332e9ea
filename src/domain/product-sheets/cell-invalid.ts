/** A cell that can't be what its column holds; the key of the message. */
export class CellInvalid extends Error {}
