/** How long a specialist's sheet takes that several people ask for at once. */
import { FILLED_BY_STEPS } from './submit.ts'

const AT_ONCE = 4
const SHEETS = 120
const WARM = 8

/** Prints p50 and p95 of the sheet of one result, and that every answer was a whole PDF. */
export async function benchSheet(portalUrl: string): Promise<void> {
  const { headers } = await fetch(`${portalUrl}/api/v1/csrf-cookie`)
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const token = decodeURIComponent(cookie.split('=')[1] ?? '')
  const send = (path: string, body: string) =>
    fetch(`${portalUrl}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, 'X-XSRF-TOKEN': token },
      body,
    })
  const sent = await send('questioning', FILLED_BY_STEPS)
  if (!sent.ok) throw new Error(`questioning answered ${sent.status}: ${await sent.text()}`)
  const { result_url: link } = (await sent.json()) as { result_url: string } // a receipt
  const body = JSON.stringify({ token: link.split('/').at(-1), question: 'С чего начать занятия?' })
  const faults: string[] = []
  const times: number[] = []
  async function take(): Promise<void> {
    const began = performance.now()
    const answer = await send('questioning/sheet', body)
    const bytes = Buffer.from(await answer.arrayBuffer())
    times.push(performance.now() - began)
    if (!answer.ok || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !bytes.includes('%%EOF'))
      faults.push(String(answer.status))
  }
  for (let one = 0; one < WARM; one++) await take()
  times.length = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = 0; one < SHEETS / AT_ONCE; one++) await take()
    }),
  )
  const at = (share: number) => times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0
  console.log(
    `лист для специалиста, ${AT_ONCE} сразу, ${times.length}: p50 ${at(0.5).toFixed(0)} мс, p95 ${at(0.95).toFixed(0)} мс (цель ≤ 1000), сбоев ${faults.length}`,
  )
  if (faults.length > 0) process.exitCode = 1
}
