import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { startOwnPortal } from './own-portal.ts'

export type FloodedPortal = Awaited<ReturnType<typeof startFloodedPortal>>

/** A portal on a database of its own, with its figures open to the suite. Nobody's word about addresses is trusted. */
export async function startFloodedPortal(settings: Record<string, string> = {}) {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  const name = `flood_${process.pid}_${Date.now()}`
  await admin.query(`create database ${name}`)
  const databaseUrl = inject('databaseServer').replace(/\/[^/]+$/, `/${name}`)
  const metricsPort = await freePort()
  const portal = await startOwnPortal(databaseUrl, { METRICS_PORT: String(metricsPort), TRUSTED_PROXIES: '', ...settings })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()

  /** A figure of the page cache, as Prometheus reads it. */
  async function figure(wanted: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`^${wanted} (\\S+)`, 'm').exec(text)?.[1])
  }

  async function stop(): Promise<void> {
    await portal.stop()
    await database.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }

  return { ...portal, port: Number(new URL(portal.url).port), metricsPort, database, figure, stop }
}
