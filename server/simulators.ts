import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#app/platform/config.server.ts'
import { startScoreDatabase, type ScoreDatabase } from '#simulators/score-database/simulator.ts'
import { startSimulator, type Simulator } from '#simulators/cloudpayments/simulator.ts'

const PUBLIC_ID = 'test_api_00000000000000000000001'
const SCORE_EVERY_MS = 4000

/** The payment provider of a machine that has no keys of the real one; nowhere but in local and develop. */
export async function startPaymentSimulator({
  CLOUDPAYMENTS_PUBLIC_ID,
  hasSampleWorld,
  PORT,
  VAR_DIR,
}: Config): Promise<Simulator | null> {
  if (CLOUDPAYMENTS_PUBLIC_ID || !hasSampleWorld) return null
  const simulator = await startSimulator({
    publicId: PUBLIC_ID,
    apiSecret: randomBytes(24).toString('hex'),
    shop: `http://127.0.0.1:${PORT}/api/v1/payments/cloudpayments`,
    keptIn: join(VAR_DIR, 'payment-simulator.json'),
  })
  console.log(`Оплата — симулятор, деньги не списываются: ${simulator.url}`)
  return simulator
}

/** The realtime database of scores of a machine that has no address of the real one: samples that change by themselves. */
export async function startScores({ SCORES_URL, hasSampleWorld }: Config): Promise<ScoreDatabase | null> {
  if (SCORES_URL || !hasSampleWorld) return null
  const simulator = await startScoreDatabase({ samplesEveryMs: SCORE_EVERY_MS })
  console.log(`Таблица счёта — симулятор с образцами: ${simulator.url}`)
  return simulator
}
