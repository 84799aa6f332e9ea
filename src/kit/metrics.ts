export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
}

interface Line {
  suffix: string
  labels: string
  value: number
}

interface Family {
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  lines: () => Line[]
}

export interface Counter {
  add(labels: Labels, amount?: number): void
}

export interface Histogram {
  observe(labels: Labels, value: number): void
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Measurements in the text format of Prometheus. Label values must come from a bounded set. */
export class MetricsRegistry {
  readonly #families: Family[] = []

  counter(name: string, help: string): Counter {
    const values = new Map<string, number>()
    const lines = () => [...values].map(([labels, value]) => ({ suffix: '', labels, value }))
    this.#add({ name, help, kind: 'counter', lines })
    return {
      add(labels, amount = 1) {
        const key = textOf(labels)
        values.set(key, (values.get(key) ?? 0) + amount)
      },
    }
  }

  /** @param bounds upper bounds of the buckets, rising */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const kept = new Map<string, Distribution>()
    const lines = () => [...kept].flatMap(([labels, distribution]) => linesOf(labels, distribution, bounds))
    this.#add({ name, help, kind: 'histogram', lines })
    return {
      observe(labels, value) {
        const key = textOf(labels)
        const distribution = kept.get(key) ?? { sum: 0, count: 0, buckets: bounds.map(() => 0) }
        if (distribution.count === 0) kept.set(key, distribution)
        distribution.sum += value
        distribution.count += 1
        const bucket = bounds.findIndex((bound) => value <= bound)
        if (bucket >= 0) distribution.buckets[bucket] = (distribution.buckets[bucket] ?? 0) + 1
      },
    }
  }

  /** Values computed at each scrape. */
  read(kind: 'counter' | 'gauge', { name, help }: { name: string; help: string }, read: () => Iterable<Sample>): void {
    const lines = () => [...read()].map(({ labels = {}, value }) => ({ suffix: '', labels: textOf(labels), value }))
    this.#add({ name, help, kind, lines })
  }

  get families(): readonly Pick<Family, 'name' | 'kind'>[] {
    return this.#families
  }

  expose(): string {
    return this.#families
      .map(({ name, help, kind, lines }) => {
        const samples = lines().map(
          ({ suffix, labels, value }) => `${name}${suffix}${labels && `{${labels}}`} ${figure(value)}\n`,
        )
        return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${kind}\n${samples.join('')}`
      })
      .join('')
  }

  #add(family: Family): void {
    if (this.#families.some(({ name }) => name === family.name)) throw new Error(`${family.name} is there already`)
    this.#families.push(family)
  }
}

interface Distribution {
  sum: number
  count: number
  buckets: number[]
}

function linesOf(labels: string, { sum, count, buckets }: Distribution, bounds: readonly number[]): Line[] {
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
