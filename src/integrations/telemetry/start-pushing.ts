import type { HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import { inTime } from '#kit/in-time.ts'
import type { Family, MetricsRegistry, Sample } from '#kit/metrics.ts'
import { SERVICE, telemetryResource } from './telemetry-resource.ts'

/** What is not sent by then is given up, so that a collector that is away holds up no stop (milliseconds). */
const LAST_PUSH_WITHIN = 2000

export interface PushedMetrics {
  registry: MetricsRegistry
  /** Reads anew what the registry tells of the database. */
  refresh: () => Promise<void>
}

interface Pushing {
  role: string
  intervalMs: number
}

/** @returns how to stop, after a last push; never rejects */
export function startPushing(metrics: PushedMetrics, { role, intervalMs }: Pushing): () => Promise<void> {
  const resource = telemetryResource(role)
  const startTime = hrTimeOf(performance.timeOrigin)
  const producer: MetricProducer = {
    async collect() {
      await metrics.refresh()
      const endTime = hrTimeOf(Date.now())
      const families = metrics.registry.families.map((family) => metricOf(family, { startTime, endTime }))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: SERVICE }, metrics: families }] },
        errors: [],
      }
    },
  }
  const reader = new PeriodicExportingMetricReader({
    // The registry counts from the start of the process, whatever the environment prefers
    exporter: new OTLPMetricExporter({ temporalityPreference: AggregationTemporality.CUMULATIVE }),
    exportIntervalMillis: intervalMs,
    metricProducers: [producer],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => inTime(provider.shutdown(), LAST_PUSH_WITHIN, undefined).catch(() => undefined)
}

type Span = Readonly<Record<'startTime' | 'endTime', HrTime>>

function metricOf(family: Family, span: Span): MetricData {
  const common = {
    descriptor: { name: family.name, description: family.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (family.kind === 'histogram') {
    const dataPoints = family.samples().map(({ labels = {}, value: { sum, count, buckets } }) => ({
      ...span,
      attributes: { ...labels },
      value: { sum, count, buckets: { boundaries: [...family.bounds], counts: [...buckets] } },
    }))
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = family.samples().map((sample) => pointOf(sample, span))
  if (family.kind === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
  return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
}

/** JSON has no infinity: the largest number stands for it. */
function pointOf({ labels = {}, value }: Sample, span: Span) {
  return { ...span, attributes: { ...labels }, value: Math.min(value, Number.MAX_VALUE) }
}

/** @param milliseconds in Unix time */
function hrTimeOf(milliseconds: number): HrTime {
  return [Math.trunc(milliseconds / 1000), Math.round((milliseconds % 1000) * 1e6)]
}
