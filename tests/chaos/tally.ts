/** How often things happened, in the order in which they first did. */
export class Tally {
  readonly counts = new Map<string, number>()

  add(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times)
  }
}
