export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Readonly<Record<string, string | number>>
  /** What caused it, where that happened elsewhere: as `traceParent` said it there. */
  parent?: string | undefined
}

/** Tells where time goes, as a trace of spans within each other. Where nobody collects them there is none. */
export interface Spans {
  /** Does the work in a span; what the work begins is within it. */
  during<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
  /** Begins a span in which nothing else happens, and answers how to end it. Outside every other span it is none. */
  begin(facts: SpanFacts): (error?: unknown) => void
  /** The span under way, as the header `traceparent` (W3C Trace Context). */
  traceParent(): string | undefined
}
