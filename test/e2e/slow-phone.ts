import type { Page } from 'playwright-core'

// Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; a middling phone is four times slower than this machine.
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 }
const TIMES_SLOWER = 4

/** Makes the browser's tab a middling phone on a bad network. */
export async function makeSlow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
}
