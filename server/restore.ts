/** What bin/restore runs: a copy and the log after it become the portal's data on an empty machine. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { marksOf } from '#app/platform/sealing.server.ts'
import { placeOf } from './backup/archive.ts'
import { keepIdentities, openedKeys } from './backup/archive-keys.ts'
import { copyNames, readCopy, type Copy } from './backup/copies.ts'
import type { Place } from '#app/platform/storage/places.server.ts'
import { latestOf, leadingTo, reachOf } from './backup/reach.ts'
import { restore } from './backup/restoring.ts'
import { ABOUT_ANSWERS_KEY, brokenLogInWords, megabytes, moscow, NOT_CLAIMED, restoredInWords } from './backup/words.ts'

const { values } = parseArgs({
  options: {
    ...{ from: { type: 'string' }, at: { type: 'string' }, into: { type: 'string' }, list: { type: 'boolean' } },
    ...{ cluster: { type: 'string' }, programs: { type: 'string' } },
  },
})

const NONE = 'В\u00a0архиве нет ни\u00a0одной целой копии.'

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
  const { copy, until } = wanted ? await chosenFor(place, identities, wanted) : await newest(place, identities)
  const latest = await latestOf(place, copy, identities)
  console.log(`Копия ${copy.name}, последний возможный момент: ${moscow(latest)}.`)
  const restored = await restore({
    ...{ place, key: archives, copy, varDir, dataDir, programs: values.programs },
    until,
    say: (words) => console.log(`${words}…`),
  })
  keepIdentities(varDir, identities)
  console.log(`${restoredInWords(restored)} За ${restored.seconds.toLocaleString('ru-RU')}\u00a0с.`)
  if (restored.promised) {
    console.error(brokenLogInWords(restored))
    process.exitCode = 1
  }
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

type Chosen = { copy: Copy; until: Date | 'latest' }

async function newest(place: Place, identities: string[]): Promise<Chosen> {
  for (const name of (await copyNames(place)).toReversed()) {
    const copy = await readCopy(place, name, identities).catch(said)
    if (copy) return { copy, until: 'latest' }
  }
  throw new Error(NONE)
}

/** @throws Error that names the nearest moments that can be restored */
async function chosenFor(place: Place, identities: string[], wanted: Date): Promise<Chosen> {
  const read = await Promise.all((await copyNames(place)).map((name) => readCopy(place, name, identities).catch(said)))
  const copies = read.filter((copy) => copy !== null)
  const found = leadingTo(await reachOf(place, copies, identities), wanted)
  if ('name' in found) {
    const copy = copies.find(({ name }) => name === found.name)
    if (copy) return { copy, until: found.at }
  } else if (found.before && found.after)
    throw new Error(
      `Этого момента в\u00a0архиве нет: журнал прерывался. Ближайшие моменты: ${moscow(found.before)} и\u00a0${moscow(found.after)}.`,
    )
  else if (found.before)
    throw new Error(`Так поздно в\u00a0архиве ничего нет. Последний возможный момент: ${moscow(found.before)}.`)
  else if (found.after) throw new Error(`Так рано в\u00a0архиве ничего нет. Самый ранний момент: ${moscow(found.after)}.`)
  throw new Error(NONE)
}

function said(error: Error): null {
  console.error(error.message)
  return null
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
