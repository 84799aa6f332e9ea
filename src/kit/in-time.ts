/** Late `work` continues, and its failure is ignored. */
export async function inTime<Value, Late>(
  work: Promise<Value>,
  milliseconds: number,
  late: Late,
): Promise<Value | Late> {
  const moment = Promise.withResolvers<Late>()
  const timer = setTimeout(() => moment.resolve(late), milliseconds)
  try {
    return await Promise.race([work, moment.promise])
  } finally {
    clearTimeout(timer)
  }
}
