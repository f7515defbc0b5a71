/** Traces by OpenTelemetry, for who sets an address: read here alone, after the settings and before anything is answered. */
import type { Client } from 'pg'
import type { TraceFacts, Tracer } from '#app/platform/tracing.server.ts'
import type { Entry } from './built.ts'

const ENDS_WITHIN_MS = 3000

/** @returns how the last spans are sent when the process ends */
export async function beginTracing(
  endpoint: string,
  { traceBy, reasonOf, pg }: Entry,
  log: { warn: (facts: object, words: string) => void },
) {
  const [api, { TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: ENDS_WITHIN_MS })
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'neurosad', 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  api.diag.setLogger(quietLogger(log), api.DiagLogLevel.WARN)
  const tracer = provider.getTracer('portal')

  const trace: Tracer = (name, facts, work, end) =>
    tracer.startActiveSpan(name, { attributes: facts }, (span) => {
      const over = (error?: unknown) => {
        if (error instanceof Error) span.setStatus({ code: api.SpanStatusCode.ERROR, message: reasonOf(error).reason })
        if (end) span.setAttributes(end())
        span.end()
      }
      try {
        const given = work()
        if (!(given instanceof Promise)) {
          over()
          return given
        }
        given.then(() => over(), over)
        return given
      } catch (error) {
        over(error)
        throw error
      }
    })
  traceBy(trace)
  traceStatements(trace, pg)
  return () => Promise.race([provider.shutdown(), new Promise((resolve) => setTimeout(resolve, ENDS_WITHIN_MS).unref())])
}

/** Every statement is a span inside what asked for it, by its verb and table alone: values are nobody's business. */
function traceStatements(trace: Tracer, pg: Entry['pg']): void {
  // eslint-disable-next-line typescript/unbound-method -- it is called with the client below
  const own = pg.Client.prototype.query as (this: Client, ...given: unknown[]) => unknown
  function query(this: Client, ...given: unknown[]): unknown {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '')
    return trace(`sql ${statementOf(text)}`, {} satisfies TraceFacts, () => own.apply(this, given))
  }
  Object.assign(pg.Client.prototype, { query })
}

function statementOf(text: string): string {
  const [, verb = 'statement'] = /^\s*(?:with\b.*?\)\s*)?(\w+)/is.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update|table)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

/** A collector that is away is a line now and then, no fault of ours. */
function quietLogger(log: { warn: (facts: object, words: string) => void }) {
  const say = () => log.warn({}, 'traces could not be sent')
  const nothing = () => {}
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing }
}
