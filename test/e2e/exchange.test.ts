import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { answerWhole, beginWhole, birthdayIn } from './map.ts'
import { addChild, open, peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit, undefined, /status of (401|403|404|409|410|422)/)
const PICTURES = process.env['EXCHANGE_SHOTS']

test.runIf(isWhole)('a parent takes a map away for a clinic and brings it in again', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Заполнить карту' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await vi.waitFor(async () => expect(await birthdayIn(dialog)).toBe('14.03.2018'), 10_000)
  await beginWhole(dialog)
  await answerWhole(dialog)
  await vi.waitFor(async () => expect(await dialog.getByLabel(/Имя или/).inputValue()).toBe('Миша'), 10_000)
  await dialog.getByRole('button', { name: 'Показать результат' }).click()
  await page.waitForURL('**/result/*')
  await hydrated(page)
  await page.getByText('Для клиники: файл её системы').click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать ответы' }).click()
  const file = path.join(tmpdir(), `answers-${process.pid}.json`)
  await (await coming).saveAs(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' })
  if (PICTURES) await page.getByText('Для клиники').screenshot({ path: `${PICTURES}/give.png` })

  await open(page, `${card}/settings`)
  await page.getByText('Принести карту из').click()
  const broken = path.join(tmpdir(), `broken-${process.pid}.json`)
  await writeFile(broken, 'не файл')
  await page.getByLabel('Файл с').setInputFiles(broken)
  await page.getByRole('checkbox', { name: /законный представитель/ }).check()
  await page.getByRole('button', { name: /Прочитать и.сохранить/ }).click()
  await page.getByText(/не.похоже на.заполненную карту/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/take.png`, fullPage: true })
  await page.getByLabel('Файл с').setInputFiles(file)
  await page.getByRole('button', { name: /Прочитать и.сохранить/ }).click()
  await page.getByRole('heading', { name: 'Частых трудностей вы сейчас не отметили', level: 1 }).waitFor()
  await open(page, card)
  await page
    .getByRole('link', { name: /Открыть карту от/ })
    .nth(1)
    .waitFor()
})
