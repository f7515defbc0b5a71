import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/free-port.ts'
import { startOwnDatabase } from './own-database.ts'
import { startOwnPortal } from './own-portal.ts'

export type FloodedPortal = Awaited<ReturnType<typeof startFloodedPortal>>

/** A portal on a database of its own, with its figures open to the suite. Nobody's word about addresses is trusted. */
export async function startFloodedPortal(settings: Record<string, string> = {}) {
  const own = await startOwnDatabase()
  const metricsPort = await freePort()
  const portal = await startOwnPortal(own.url, {
    VAR_DIR: own.folder,
    METRICS_PORT: String(metricsPort),
    TRUSTED_PROXIES: '',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'collect-at-signal.ts')}`,
    ...settings,
  })
  const database = new pg.Client({ connectionString: own.url })
  await database.connect()

  /** A figure, as Prometheus reads it. */
  async function figure(wanted: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(text.split(`\n${wanted} `)[1]?.split('\n')[0])
  }

  /** What the process holds of the machine's memory once it has let go of what nobody holds, in MiB. */
  async function keptMemoryMb(): Promise<number> {
    for (let turn = 0; turn < 3; turn++) {
      portal.server.kill('SIGPWR')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return portal.usage().memoryMb
  }

  /** @returns what the portal ended with */
  async function stop(): Promise<number | null> {
    const code = await portal.stop()
    await database.end()
    await own.remove()
    return code
  }

  return { ...portal, port: Number(new URL(portal.url).port), metricsPort, database, figure, keptMemoryMb, stop }
}
