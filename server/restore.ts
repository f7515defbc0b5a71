/** What bin/restore runs: a copy and the log after it become the portal's data on an empty machine. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { marksOf } from '#app/platform/sealing.server.ts'
import { placeOf } from './backup/archive.ts'
import { keepIdentities, openedKeys } from './backup/archive-keys.ts'
import { copyNames, readCopy, type Copy } from './backup/copies.ts'
import type { Place } from '#app/platform/storage/places.server.ts'
import { latestOf, restore } from './backup/restoring.ts'
import { ABOUT_ANSWERS_KEY, megabytes, moscow, NOT_CLAIMED, restoredInWords } from './backup/words.ts'

const { values } = parseArgs({
  options: {
    ...{ from: { type: 'string' }, at: { type: 'string' }, into: { type: 'string' }, list: { type: 'boolean' } },
    ...{ cluster: { type: 'string' }, programs: { type: 'string' } },
  },
})

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const from = values.from ?? process.env.BACKUP_TO
  const key = process.env.BACKUP_KEY
  if (!from || !key)
    throw new Error(
      'Откуда брать и чем открыть? Напишите: BACKUP_KEY=… bin/restore --from ПАПКА [--at "2026-11-23 08:15"] [--into ПАПКА]',
    )
  const place = placeOf(from, process.env)
  const archives = await openedKeys(place, key)
  const { identities } = archives
  if (values.list) return listAll(place, identities)
  const varDir = resolve(values.into ?? process.env.VAR_DIR ?? 'var')
  const dataDir = values.cluster ? resolve(values.cluster) : join(varDir, 'postgres')
  if (existsSync(dataDir))
    throw new Error(
      `В\u00a0${dataDir} уже лежит база. Восстанавливаем только на\u00a0пустое место: остановите портал и\u00a0переименуйте её или задайте другую папку, --into.`,
    )
  const wanted = momentOf(values.at)
  const copy = await chosen(place, identities, wanted)
  const latest = await latestOf(place, copy, identities)
  if (wanted && wanted > latest)
    throw new Error(`Так поздно в\u00a0архиве ничего нет. Последний возможный момент: ${moscow(latest)}.`)
  console.log(`Копия ${copy.name}, последний возможный момент: ${moscow(latest)}.`)
  const restored = await restore({
    ...{ place, key: archives, copy, varDir, dataDir, programs: values.programs },
    until: wanted ?? 'latest',
    say: (words) => console.log(`${words}…`),
  })
  keepIdentities(varDir, identities)
  console.log(`${restoredInWords(restored)} За ${restored.seconds.toLocaleString('ru-RU')}\u00a0с.`)
  if (!restored.isClaimed) console.error(NOT_CLAIMED)
  sayOfAnswersKey(copy, restored.secrets)
  if (values.cluster)
    console.log(
      `База лежит в\u00a0${dataDir}, читать журнал ей больше не\u00a0нужно. Отдайте папку хозяину сервера (chown -R) и\u00a0запустите его.`,
    )
  else console.log(`Запускайте: VAR_DIR=${varDir} bin/start`)
  console.log(
    'Письма, которые ждали в\u00a0очереди в\u00a0этот момент, портал отправит снова. О\u00a0деньгах, которые пришли или ушли позже, он узнает из\u00a0сверки с\u00a0провайдером; за заказы, которых больше нет, вернёт их сам и\u00a0напишет об\u00a0этом.',
  )
}

/** The newest copy that is not later than the wanted moment. */
async function chosen(place: Place, identities: string[], wanted: Date | null): Promise<Copy> {
  const names = await copyNames(place)
  let first: Copy | null = null
  for (const name of names.toReversed()) {
    const copy = await readCopy(place, name, identities).catch((error: Error) => {
      console.error(error.message)
      return null
    })
    if (copy && (!wanted || new Date(copy.at) <= wanted)) return copy
    first = copy ?? first
  }
  if (!first) throw new Error('В\u00a0архиве нет ни\u00a0одной целой копии.')
  throw new Error(`Так рано в\u00a0архиве ничего нет. Самый ранний момент: ${moscow(new Date(first.at))}.`)
}

async function listAll(place: Place, identities: string[]): Promise<void> {
  for (const name of await copyNames(place)) {
    const copy = await readCopy(place, name, identities).catch((error: Error) => error)
    if (copy instanceof Error) console.log(`✗ ${copy.message}`)
    else
      console.log(
        `${name}  ${megabytes(copy.bytes)}  с ${moscow(new Date(copy.at))} до ${moscow(await latestOf(place, copy, identities))}`,
      )
  }
}

/** Whether the key that this machine has, or got, opens what people answered. */
function sayOfAnswersKey({ answersKeyMarks }: Copy, secrets: string[]): void {
  if (secrets.includes('answers-key')) return
  const own = process.env.ANSWERS_KEY
  if (own && marksOf(own).some((mark) => answersKeyMarks.includes(mark)))
    return console.log('ANSWERS_KEY из\u00a0настроек подходит к\u00a0ответам этой копии.')
  if (own) console.error('ANSWERS_KEY из\u00a0настроек\u00a0— не\u00a0тот, которым запечатаны ответы этой копии.')
  console.error(ABOUT_ANSWERS_KEY)
}

/** A moment as a person writes it, in Moscow unless it names a zone. */
function momentOf(written: string | undefined): Date | null {
  if (!written) return null
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(written)
  const moment = new Date(hasZone ? written : `${written.trim().replace(' ', 'T')}+03:00`)
  if (Number.isNaN(moment.getTime()))
    throw new Error(`Момент «${written}» не\u00a0прочитать. Напишите так: --at "2026-11-23 08:15" (по\u00a0Москве)`)
  return moment
}
