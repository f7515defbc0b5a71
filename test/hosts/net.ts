/** Hosts of one drill: network namespaces with a bridge between them where this machine lets us make them, addresses of its own loopback elsewhere. */
import { spawnSync } from 'node:child_process'

export type Host = {
  name: string
  address: string
  /** What a command begins with that runs there. */
  command: string[]
  /** Pulls its cable out, or puts it back. */
  cut: () => void
  heal: () => void
}
export type Net = { isReal: boolean; own: string; host: (name: string) => Host; remove: () => void }

// RFC 2544: for trials between devices, used by nobody else; one that this machine does not have.
const NETS = ['198.18.92', '198.19.92']
const LOOPBACK = '127.0.92'

export function makeNet(): Net {
  const mark = `d${process.pid}`
  const isReal = process.getuid?.() === 0 && run('ip', 'netns', 'add', `${mark}-hub`)
  const taken = spawnSync('ip', ['-4', 'addr'], { encoding: 'utf8' }).stdout ?? ''
  const prefix = NETS.find((net) => !taken.includes(` ${net}.`)) ?? ''
  const names: string[] = []
  const hub = `${mark}-hub`
  const inside = (name: string, ...command: string[]) => must('ip', 'netns', 'exec', name, ...command)
  if (isReal) {
    inside(hub, 'ip', 'link', 'add', 'br0', 'type', 'bridge')
    inside(hub, 'ip', 'link', 'set', 'br0', 'up')
    plug(`${mark}o`, null, `${prefix}.254`)
  }

  /** A cable from a host, or from this machine itself, to the bridge. */
  function plug(cable: string, namespace: string | null, address: string): void {
    const near = `${cable}n`
    const there = namespace ? ['netns', 'exec', namespace, 'ip'] : []
    must('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', near)
    must('ip', 'link', 'set', cable, 'netns', hub)
    inside(hub, 'ip', 'link', 'set', cable, 'master', 'br0', 'up')
    if (namespace) must('ip', 'link', 'set', near, 'netns', namespace)
    must('ip', ...there, 'addr', 'add', `${address}/24`, 'dev', near)
    must('ip', ...there, 'link', 'set', near, 'up')
    if (namespace) must('ip', ...there, 'link', 'set', 'lo', 'up')
  }

  function host(name: string): Host {
    names.push(name)
    const last = String(names.length)
    if (!isReal) return { name, address: `${LOOPBACK}.${last}`, command: [], cut: () => {}, heal: () => {} }
    const namespace = `${mark}-${name}`
    must('ip', 'netns', 'add', namespace)
    plug(`${mark}${last}`, namespace, `${prefix}.${last}`)
    return {
      name,
      address: `${prefix}.${last}`,
      command: ['ip', 'netns', 'exec', namespace],
      cut: () => inside(hub, 'ip', 'link', 'set', `${mark}${last}`, 'down'),
      heal: () => inside(hub, 'ip', 'link', 'set', `${mark}${last}`, 'up'),
    }
  }

  function remove(): void {
    if (!isReal) return
    for (const name of names) run('ip', 'netns', 'del', `${mark}-${name}`)
    run('ip', 'netns', 'del', hub)
    run('ip', 'link', 'del', `${mark}on`)
  }

  return { isReal, own: isReal ? `${prefix}.254` : '127.0.0.1', host, remove }
}

function run(program: string, ...given: string[]): boolean {
  return spawnSync(program, given).status === 0
}

function must(program: string, ...given: string[]): void {
  const { status, stderr, error } = spawnSync(program, given, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${[program, ...given].join(' ')}: ${stderr || error?.message}`)
}
