import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'

/** Liveness, readiness and metrics. */
export function healthRoutes({ database, jobs }: { database: DatabaseHandle; jobs: Jobs }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const jobCounts = new Gauge({
    name: 'jobs',
    help: 'Jobs by name and state',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      for (const { name, waiting, active, failed } of await jobs.depths()) {
        jobCounts.set({ name, state: 'waiting' }, waiting)
        jobCounts.set({ name, state: 'active' }, active)
        jobCounts.set({ name, state: 'failed' }, failed)
      }
    },
  })

  return (app: FastifyInstance): void => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown'
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })

    app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async () => ({ status: 'ok' }))

    app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      const ready = await database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' })
    })

    app.get('/metrics', { config: { access: 'metrics' }, schema: { hide: true } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    )
  }
}
