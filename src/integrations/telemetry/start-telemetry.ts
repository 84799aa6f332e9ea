import { AsyncLocalStorage } from 'node:async_hooks'
import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { inTime } from '#kit/in-time.ts'
import type { SpanFacts, Spans } from '#kit/spans.ts'
import { emitLine } from './log-records.ts'
import { SERVICE, telemetryResource } from './telemetry-resource.ts'

/** What is not sent by then is given up, so that a collector that is away holds up no stop (milliseconds). */
const FLUSHES_WITHIN = 2000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** Version, trace, span and flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export interface Telemetry {
  spans: Spans
  /** Sends a log line with its span. */
  sendLine: (line: string) => void
  /** Within two seconds; never rejects. */
  flush: () => Promise<void>
}

/** Exports spans and the log, configured by the variables `OTEL_*`. */
export function startTelemetry(role: string, share: number): Telemetry {
  const resource = telemetryResource(role)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  })
  const logger = logs.getLogger(SERVICE)
  const underWay = new AsyncLocalStorage<Span>()
  const flush = async () => {
    await Promise.all([traces.forceFlush(), logs.forceFlush()])
  }
  return {
    spans: spansOf(traces.getTracer(SERVICE), underWay),
    sendLine: (line) => emitLine(logger, line, contextOf(underWay.getStore(), undefined)),
    flush: () => inTime(flush(), FLUSHES_WITHIN, undefined).catch(() => undefined),
  }
}

function spansOf(tracer: Tracer, underWay: AsyncLocalStorage<Span>): Spans {
  const start = ({ name, kind, attributes = {}, parent }: SpanFacts) =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(underWay.getStore(), parent))
  return {
    during(facts, work) {
      const span = start(facts)
      return underWay.run(span, async () => {
        try {
          const result = await work()
          span.end()
          return result
        } catch (error) {
          fail(span, error)
          throw error
        }
      })
    },
    begin(facts) {
      if (!underWay.getStore()) return () => undefined
      const span = start(facts)
      return (error) => (error === undefined || error === null ? span.end() : fail(span, error))
    },
    traceParent() {
      const context = underWay.getStore()?.spanContext()
      if (!context || !isSpanContextValid(context)) return undefined
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}

function contextOf(span: Span | undefined, parent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent ?? '') ?? []
  if (traceId && spanId && flags) {
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return trace.setSpanContext(ROOT_CONTEXT, remote)
  }
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
}

/** Without the error's message, which may hold customers' data; the log has it. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
  span.end()
}
