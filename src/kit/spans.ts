export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Readonly<Record<string, string | number>>
  /** The `traceParent` of the cause, if that was in another process. */
  parent?: string | undefined
}

/** Tracing. Without a collector there are no spans. */
export interface Spans {
  /** Runs `work` in a span, the parent of all spans that begin within it. */
  during<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
  /** Begins a childless span and returns what ends it. Does nothing outside another span. */
  begin(facts: SpanFacts): (error?: unknown) => void
  /** The current span as a `traceparent` header (W3C Trace Context). */
  traceParent(): string | undefined
}
