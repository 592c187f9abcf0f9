export { createMetrics, type Metrics, type ReadGauge } from './metrics.ts'
export { MetricsUnavailable } from './metrics-unavailable.ts'
export { type MetricsAddress, type MetricsServer, serveMetrics } from './serve-metrics.ts'
