/** PostgreSQL's replication protocol over the driver that we have: no program of PostgreSQL is needed for a copy. */
import type { Socket } from 'node:net'
import pg from 'pg'

const CONNECTED_WITHIN_MS = 8000
const MICROSECONDS_2000 = 946_684_800_000_000n

/** The driver's connection, as far as a stream needs it. */
export type Wire = {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  stream: Socket
}
type Row = { fields: (Buffer | string | null)[] }
type Identity = { systemId: string; timeline: number; lsn: bigint }

/**
 * A connection that speaks the replication protocol.
 * @throws Error the server's own refusal, when the role may not replicate
 */
export async function connectForReplication(url: string, name: string): Promise<pg.Client> {
  const settings = {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
  }
  const client = new pg.Client({ ...settings, replication: 'true' } as pg.ClientConfig) // the driver's types do not know it
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function identify(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<{ systemid: string; timeline: string; xlogpos: string }>('IDENTIFY_SYSTEM')
  const [row] = rows
  if (!row) throw new Error('the server does not say who it is')
  return { systemId: row.systemid, timeline: Number(row.timeline), lsn: lsnOf(row.xlogpos) }
}

/** Runs a command that answers with a stream. @param take hears each piece, which it may not keep without copying */
export function streamed(
  client: pg.Client,
  command: string,
  take: (piece: Buffer, wire: Wire) => void,
  takeRow: (fields: (string | null)[]) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const nothing = () => {}
    const stream = {
      submit: (wire: Wire) => wire.query(command),
      handleCopyData: ({ chunk }: { chunk: Buffer }, wire: Wire) => take(chunk, wire),
      handleDataRow: ({ fields }: Row) => takeRow(fields.map((field) => (field === null ? null : String(field)))),
      handleRowDescription: nothing,
      handleCommandComplete: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
      handleCopyInResponse: nothing,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(stream as unknown as pg.Submittable) // the driver hands all of these on
  })
}

/** What a log stream says: a piece of log, or that the server is still there. */
type LogMessage = { at: Date; end: bigint } & ({ kind: 'log'; serverEnd: bigint; bytes: Buffer } | { kind: 'alive' })

export function readLogMessage(piece: Buffer): LogMessage | null {
  if (piece[0] === 0x77) {
    const end = piece.readBigUInt64BE(1) + BigInt(piece.length - 25)
    return {
      kind: 'log',
      serverEnd: piece.readBigUInt64BE(9),
      at: momentOf(piece.readBigInt64BE(17)),
      end,
      bytes: piece.subarray(25),
    }
  }
  if (piece[0] === 0x6b) return { kind: 'alive', end: piece.readBigUInt64BE(1), at: momentOf(piece.readBigInt64BE(9)) }
  return null
}

/**
 * Tells the server how far its log is kept: up to there it may forget it, and who waits for a synchronous copy goes on. It answers that
 * it is there.
 */
export function confirmation(kept: bigint, now = new Date()): Buffer {
  const said = Buffer.alloc(34)
  said.write('r')
  for (const place of [1, 9, 17]) said.writeBigUInt64BE(kept, place)
  said.writeBigInt64BE(BigInt(now.getTime()) * 1000n - MICROSECONDS_2000, 25)
  said[33] = 1
  return said
}

/** `16/B374D848` as a number. */
export function lsnOf(words: string): bigint {
  const [high = '0', low = '0'] = words.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function lsnInWords(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`
}

/** The name of the file of log that holds a place. */
export function segmentName(timeline: number, lsn: bigint, segmentBytes: number): string {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes)
  const number = lsn / BigInt(segmentBytes)
  return [BigInt(timeline), number / perId, number % perId]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** Where the file of log with this name begins. */
export function segmentStart(name: string, segmentBytes: number): bigint {
  const perId = 0x1_0000_0000n / BigInt(segmentBytes)
  return (BigInt(`0x${name.slice(8, 16)}`) * perId + BigInt(`0x${name.slice(16, 24)}`)) * BigInt(segmentBytes)
}

function momentOf(microseconds: bigint): Date {
  return new Date(Number((microseconds + MICROSECONDS_2000) / 1000n))
}
