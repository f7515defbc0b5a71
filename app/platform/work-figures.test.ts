import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { traceBy, traced } from './tracing.server.ts'
import { answered, jobDone, providerAsked, showIn, signedIn } from './work-figures.server.ts'

async function figures(): Promise<string> {
  const registry = new Registry()
  showIn(registry)
  return registry.metrics()
}

test('what is done and what fails is counted apart, timed, and thrown on', async () => {
  await jobDone('probe', async () => {})
  await expect(jobDone('probe', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await providerAsked('/probe', async () => 7)).toBe(7)
  await expect(providerAsked('/probe', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  answered('POST /probe', 503, 0.3)
  signedIn('refused')
  const text = await figures()
  for (const line of [
    'jobs_total{job="probe",outcome="done"} 1',
    'jobs_total{job="probe",outcome="failed"} 1',
    'job_seconds_count{job="probe"} 2',
    'provider_calls_total{call="/probe",outcome="answered"} 1',
    'provider_calls_total{call="/probe",outcome="failed"} 1',
    'http_route_seconds_bucket{le="0.1",route="POST /probe",status="5xx"} 0',
    'http_route_seconds_bucket{le="0.5",route="POST /probe",status="5xx"} 1',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/sign_ins_total\{outcome="refused"\} \d/)
})

test('a span is around the work where somebody wants traces, and says what it is when the work is over', async () => {
  const spans: string[] = []
  expect(traced('nobody', {}, () => 1)).toBe(1)
  traceBy((name, _, work, end) => {
    const given = work()
    spans.push(`${name} ${JSON.stringify(end?.() ?? {})}`)
    return given
  })
  expect(
    traced(
      'call',
      {},
      () => 2,
      () => ({ status: 200 }),
    ),
  ).toBe(2)
  expect(spans).toEqual(['call {"status":200}'])
  traceBy((_, __, work) => work())
})
