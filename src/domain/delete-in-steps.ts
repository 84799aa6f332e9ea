/** Each statement deletes so many rows at most, so that none takes longer than it may. Returns how many in all. */
export async function deleteInSteps(
  step: number,
  deleteSome: (limit: number) => PromiseLike<{ rowCount: number | null }>,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rowCount } = await deleteSome(step)
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < step) return deleted
  }
}
