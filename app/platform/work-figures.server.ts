import { Counter, Histogram, type Registry } from 'prom-client'
import { traced } from './tracing.server.ts'

// A process has one of each, and who has no platform at hand can count too.
const none = { registers: [] as Registry[] }
const routes = new Histogram({
  ...none,
  name: 'http_route_seconds',
  help: 'Time to answer by route and kind of status; ready pages excepted',
  labelNames: ['route', 'status'],
  buckets: [0.02, 0.1, 0.5, 2, 10],
})
const jobs = new Counter({ ...none, name: 'jobs_total', help: 'Background work by its outcome', labelNames: ['job', 'outcome'] })
const jobSeconds = new Histogram({
  ...none,
  name: 'job_seconds',
  help: 'Time that background work takes',
  labelNames: ['job'],
  buckets: [0.1, 1, 10, 60, 600],
})
const provider = new Counter({
  ...none,
  name: 'provider_calls_total',
  help: 'Calls of the payment provider by their outcome',
  labelNames: ['call', 'outcome'],
})
const providerSeconds = new Histogram({
  ...none,
  name: 'provider_seconds',
  help: 'Time that the payment provider takes',
  labelNames: ['call'],
  buckets: [0.1, 0.5, 2, 10, 30],
})
const signIns = new Counter({ ...none, name: 'sign_ins_total', help: 'Sign-ins by their outcome', labelNames: ['outcome'] })

/** Has a process's figures show what its work counts. */
export function showIn(registry: Registry): void {
  registry.registerMetric(signIns)
  registry.registerMetric(jobs)
  registry.registerMetric(provider)
  registry.registerMetric(routes)
  registry.registerMetric(jobSeconds)
  registry.registerMetric(providerSeconds)
}

/** An answer went out. @param route as the list of addresses has it, without values */
export function answered(route: string, status: number, seconds: number): void {
  routes.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds)
}

/** A sign-in was tried. */
export function signedIn(outcome: 'begun' | 'refused'): void {
  signIns.inc({ outcome })
}

/** What a background work gives, counted and timed. */
export function jobDone<T>(job: string, work: () => Promise<T>): Promise<T> {
  return timed(`job ${job}`, work, {
    done: (seconds) => (jobs.inc({ job, outcome: 'done' }), jobSeconds.observe({ job }, seconds)),
    failed: (seconds) => (jobs.inc({ job, outcome: 'failed' }), jobSeconds.observe({ job }, seconds)),
  })
}

/** What the payment provider answers, counted and timed. */
export function providerAsked<T>(call: string, work: () => Promise<T>): Promise<T> {
  return timed(`provider ${call}`, work, {
    done: (seconds) => (provider.inc({ call, outcome: 'answered' }), providerSeconds.observe({ call }, seconds)),
    failed: (seconds) => (provider.inc({ call, outcome: 'failed' }), providerSeconds.observe({ call }, seconds)),
  })
}

type Ends = Record<'done' | 'failed', (seconds: number) => void>

async function timed<T>(name: string, work: () => Promise<T>, { done, failed }: Ends): Promise<T> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  try {
    const given = await traced(name, {}, work)
    done(seconds())
    return given
  } catch (error) {
    failed(seconds())
    throw error
  }
}
