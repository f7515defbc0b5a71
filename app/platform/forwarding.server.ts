import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Log } from './log.server.ts'

/** What was seen of headers that a proxy sets, from those not named as one. */
export type Unnamed = { count: number; since: Date; near: string | null }
export type Forwarding = ReturnType<typeof createForwarding>

const NEAR = new BlockList()
NEAR.addSubnet('127.0.0.0', 8)
NEAR.addSubnet('10.0.0.0', 8)
NEAR.addSubnet('172.16.0.0', 12)
NEAR.addSubnet('192.168.0.0', 16)
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addAddress('::1', 'ipv6')

/**
 * Who a caller is. What a proxy says counts only for the proxies of the settings; when others say it, they are counted, so that
 * a portal whose proxy was forgotten, where all people share one address, does not stay unnoticed.
 * @param trusted addresses with commas between, as `TRUSTED_PROXIES` has them
 */
export function createForwarding(trusted: string, log: Log, now: () => Date = () => new Date()) {
  const proxies = new Set(
    trusted
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  let unnamed: Unnamed | null = null

  /** The caller's address: the last one in the line of proxies that is not ours. */
  function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const peer = plainOf(socket.remoteAddress ?? '')
    const said = headers['x-forwarded-for']
    if (said === undefined) return peer
    if (!proxies.has(peer)) {
      note(peer)
      return peer
    }
    const line = String(said)
      .split(',')
      .map((address) => plainOf(address.trim()))
    const first = line.findLast((address) => !proxies.has(address))
    return first !== undefined && isIP(first) ? first : peer
  }

  function note(peer: string): void {
    // Only an address of our own network is certainly a proxy's; any other may be a person's and is written nowhere.
    const near = NEAR.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4') ? peer : null
    if (unnamed) {
      unnamed.count++
      unnamed.near ??= near
      return
    }
    unnamed = { count: 1, since: now(), near }
    log.warn(
      { near },
      'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: behind a proxy all people would share one address',
    )
  }

  return { addressOf, unnamed: () => unnamed }
}

function plainOf(address: string): string {
  return address.replace(/^::ffff:/, '')
}
