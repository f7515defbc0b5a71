/** HAProxy before the portals and before the databases, by the example of docs/operation.md. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from './net.ts'

export const DOORS = { portal: 8080, database: 5432 }
type Doors = {
  host: Host
  portals: { address: string; port: number }[]
  databases: { address: string; agentPort: number }[]
  /** How a database is asked whether it takes writes. */
  checks?: string
}

export function openDoors({ host, portals, databases, checks = 'inter 200ms fall 1 rise 1' }: Doors) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-doors-'))
  const config = join(folder, 'haproxy.cfg')
  const each = portals.map(({ address, port }, index) => `  server p${index} ${address}:${port}`).join('\n')
  writeFileSync(
    config,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 35s
  timeout server 35s
  option redispatch
  retries 3
  retry-on conn-failure empty-response response-timeout
frontend web
  bind ${host.address}:${DOORS.portal}
  http-request disable-l7-retry unless METH_GET or METH_HEAD
  # Without its database none is ready, and all of them answer readers.
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 300ms fall 1 rise 2
${each}
backend living
  balance roundrobin
  option httpchk GET /healthz
  http-check expect status 200
  default-server check inter 300ms fall 2 rise 1
${each}
listen database
  mode tcp
  timeout client 1h
  timeout server 1h
  bind ${host.address}:${DOORS.database}
  option httpchk GET /primary
  http-check expect status 200
  default-server ${checks} on-marked-down shutdown-sessions
${databases.map(({ address, agentPort }, index) => `  server d${index} ${address}:5432 check port ${agentPort}`).join('\n')}
`,
  )
  const [program, ...given] = [...host.command, 'haproxy', '-db', '-q', '-f', config]
  const proxy = spawn(program, given, { stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    url: `http://${host.address}:${DOORS.portal}`,
    close(): void {
      proxy.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
