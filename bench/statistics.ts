/** The value below which `percent` of the samples lie. Samples in any unit; the answer in the same. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 50)
}

export interface Rate {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

/** A rate in words: requests per second, and latencies in milliseconds. */
export function describeRate({ perSecond, p50, p99, failures }: Rate): string {
  const failed = failures > 0 ? `  FAILED ${failures}` : ''
  return `${Math.round(perSecond).toString().padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms${failed}`
}
