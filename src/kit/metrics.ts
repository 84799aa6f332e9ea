export type Labels = Readonly<Record<string, string>>

export interface Sample<Value = number> {
  labels?: Labels
  value: Value
}

/** How often each bucket was met; the last one takes what is above every bound. */
export interface Distribution {
  sum: number
  count: number
  buckets: number[]
}

interface Named {
  name: string
  help: string
}

export type Family =
  | (Named & { kind: 'counter' | 'gauge'; samples: () => Sample[] })
  | (Named & { kind: 'histogram'; bounds: readonly number[]; samples: () => Sample<Distribution>[] })

export interface Counter {
  add(labels: Labels, amount?: number): void
}

export interface Histogram {
  observe(labels: Labels, value: number): void
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Measurements of one process. Label values must come from a bounded set. */
export class MetricsRegistry {
  readonly #families: Family[] = []

  counter(name: string, help: string): Counter {
    const kept = new Map<string, Required<Sample>>()
    this.#add({ name, help, kind: 'counter', samples: () => [...kept.values()] })
    return {
      add(labels, amount = 1) {
        const sample = keptFor(kept, labels, () => 0)
        sample.value += amount
      },
    }
  }

  /** @param bounds upper bounds of the buckets, rising */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const kept = new Map<string, Required<Sample<Distribution>>>()
    this.#add({ name, help, kind: 'histogram', bounds, samples: () => [...kept.values()] })
    const empty = () => ({ sum: 0, count: 0, buckets: Array.from({ length: bounds.length + 1 }, () => 0) })
    return {
      observe(labels, value) {
        const distribution = keptFor(kept, labels, empty).value
        distribution.sum += value
        distribution.count += 1
        const met = bounds.findIndex((bound) => value <= bound)
        const bucket = met === -1 ? bounds.length : met
        distribution.buckets[bucket] = (distribution.buckets[bucket] ?? 0) + 1
      },
    }
  }

  /** What is read when somebody asks. */
  read(kind: 'counter' | 'gauge', { name, help }: Named, read: () => Iterable<Sample>): void {
    this.#add({ name, help, kind, samples: () => [...read()] })
  }

  get families(): readonly Family[] {
    return this.#families
  }

  /** @returns the measurements in the text format of Prometheus */
  expose(): string {
    return this.#families
      .map((family) => {
        const { name, help, kind } = family
        const lines = linesOf(family).map(
          ({ suffix, labels, value }) => `${name}${suffix}${labels && `{${labels}}`} ${figure(value)}\n`,
        )
        return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${kind}\n${lines.join('')}`
      })
      .join('')
  }

  #add(family: Family): void {
    if (this.#families.some(({ name }) => name === family.name)) throw new Error(`${family.name} is there already`)
    this.#families.push(family)
  }
}

function keptFor<Value>(kept: Map<string, Required<Sample<Value>>>, labels: Labels, empty: () => Value) {
  const key = textOf(labels)
  const sample = kept.get(key) ?? { labels, value: empty() }
  kept.set(key, sample)
  return sample
}

interface Line {
  suffix: string
  labels: string
  value: number
}

function linesOf(family: Family): Line[] {
  if (family.kind !== 'histogram')
    return family.samples().map(({ labels = {}, value }) => ({ suffix: '', labels: textOf(labels), value }))
  return family.samples().flatMap(({ labels = {}, value }) => bucketLines(textOf(labels), value, family.bounds))
}

function bucketLines(labels: string, { sum, count, buckets }: Distribution, bounds: readonly number[]): Line[] {
  const before = labels && `${labels},`
  let total = 0
  const lines = bounds.map((bound, index) => {
    total += buckets[index] ?? 0
    return { suffix: '_bucket', labels: `${before}le="${bound}"`, value: total }
  })
  return [
    ...lines,
    { suffix: '_bucket', labels: `${before}le="+Inf"`, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}

function figure(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
