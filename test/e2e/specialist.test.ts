import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { ACCEPT, photo, REJECT } from '#test/specialists.ts'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { addChild, linkTo, open, openSettings, peopleOf, REFUSALS } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person, passSecondFactor } = peopleOf(visit)
const RELOAD = /\/\?email=\S+&type=reloadDoc&c=[\w-]+/

/** A call from a page as its person, with the token that every write carries. */
function callFrom(page: Page, path: string, body?: object): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([to, sent]) => {
      await fetch('/api/v1/csrf-cookie')
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
      const response = await fetch(`/api/v1/${to}`, sent ? { method: 'POST', headers, body: sent } : {})
      return { status: response.status, answer: await response.json() }
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  )
}

async function attach(page: Page): Promise<void> {
  const file = await photo()
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.getByLabel('Файл диплома').last().setInputFiles({ name: 'diplom.png', mimeType: 'image/png', buffer })
}

async function registerSpecialist(email: string): Promise<Page> {
  const { page } = await visit('/cabinet', { expects: REFUSALS })
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Войти или завести кабинет' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Регистрация' }).click()
  await dialog.getByLabel('Кто вы').selectOption({ label: 'Нейропсихолог' })
  await dialog.getByLabel('Имя').fill('Ольга')
  await dialog.getByLabel('Фамилия').fill('Пример')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill('длинная фраза для входа')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
  await page.getByRole('heading', { name: 'Второй шаг при входе' }).waitFor()
  await open(page, '/cabinet')
  await page.getByText('Пришлите диплом').waitFor()
  return page
}

/** A note from a beginning in three taps, by keys alone; what was typed becomes one's own beginning, without the child. */
async function keepTemplate(olga: Page): Promise<void> {
  const area = olga.getByLabel('Новая заметка')
  await area.fill('Набросок')
  await olga.getByRole('button', { name: 'После приёма' }).press('Enter')
  expect(await area.inputValue()).toMatch(/^Набросок\n\nМиша, приём .+\nКарта от /)
  await olga.getByRole('button', { name: 'Сохранить как шаблон' }).press('Enter')
  const dialog = olga.getByRole('dialog')
  expect(await dialog.getByLabel('Текст').inputValue()).toMatch(/^Набросок\n\n\{имя\}, приём \{сегодня\}\.\n\{карта\}/)
  await dialog.getByLabel('Название').fill('Мой приём')
  expect(await faultsOf(olga)).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить шаблон' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await area.fill('')
  await olga.getByRole('button', { name: 'Мой приём', exact: true }).press('Enter')
  expect(await area.inputValue()).toContain('Миша, приём')
  await olga.getByRole('button', { name: 'Сохранить заметку' }).press('Enter')
  await olga.getByText('Только вы', { exact: true }).waitFor()
  expect(await area.inputValue()).toBe('')
  // A double press deletes nothing, and what is changed comes into view with its field ready to type in.
  const note = olga.getByRole('listitem').filter({ hasText: 'Миша, приём' })
  await note.getByRole('button', { name: 'Удалить' }).dblclick()
  expect(await note.getByRole('button').allInnerTexts()).toEqual(['Изменить', 'Удалить'])
  await note.getByRole('button', { name: 'Изменить' }).press('Enter')
  const changed = olga.getByLabel('Изменить заметку')
  await expect.poll(() => changed.evaluate((field) => field === document.activeElement)).toBe(true)
  await olga.getByRole('button', { name: 'Не менять' }).press('Enter')
  await area.waitFor()
  await olga.getByRole('button', { name: 'Удалить шаблон «Мой приём»' }).press('Enter')
  await olga.getByText('Шаблон удалён').waitFor()
}

describe('a specialist', () => {
  test('registers, is checked, asks by a code, sees a result, leaves a note, takes a sheet, and loses it all at a word', async () => {
    const email = `olga-${randomUUID()}@primer.example`
    const [olga, anna, gleb] = [await registerSpecialist(email), await person('parent', 'Анна'), await person('admin', 'Глеб')]
    await passSecondFactor(email)
    await olga.getByRole('link', { name: 'Прислать диплом' }).click()
    await olga.getByRole('heading', { name: 'Диплом', exact: true, level: 1 }).waitFor()
    await hydrated(olga)
    expect(await faultsOf(olga)).toEqual([])
    await attach(olga)
    await olga.getByRole('button', { name: 'Отправить на проверку' }).click()
    await olga.getByText('На проверке', { exact: true }).waitFor()

    await open(gleb.page, '/cabinet')
    const { answer } = await callFrom(gleb.page, 'admin/diplomas?status=pending&perPage=100')
    const [waiting] = (answer as { data: { id: string; name: string }[] }).data
      .filter(({ name }) => name === 'Ольга Пример')
      .slice(-1)
    expect((await callFrom(gleb.page, `admin/diplomas/${waiting?.id}/decision`, ACCEPT)).status).toBe(200)

    await addChild(anna.page)
    const childId = anna.page.url().split('/').at(-1) ?? ''
    await openSettings(anna.page)
    await anna.page.getByRole('button', { name: 'Создать код' }).click()
    const code = await anna.page.locator('output').innerText()
    await open(olga, '/cabinet')
    await olga.getByLabel('Код от родителя').fill(code.toLowerCase())
    await olga.getByRole('button', { name: 'Попросить доступ' }).click()
    await olga.getByText('Просьба отправлена').waitFor()
    await open(olga, '/cabinet')
    await olga.getByText('Ждут подтверждения родителя').waitFor()
    expect(await olga.getByText('Миша').count()).toBe(0)
    await linkTo(anna.email, /\/cabinet\/children\/[\w-]+\/settings#people/)
    await open(anna.page, `/cabinet/children/${childId}`)
    await anna.page.getByText('Доступ к карточке просит Ольга Пример').waitFor()
    await anna.page.getByRole('link', { name: 'Решить' }).click()
    await hydrated(anna.page)
    await anna.page.getByRole('button', { name: 'Открыть доступ Ольга Пример' }).click()
    await anna.page.getByText(/видит результаты/).waitFor()
    expect((await callFrom(anna.page, 'questioning', filled(childId))).status).toBe(201)

    await open(olga, '/cabinet')
    expect(await olga.getByRole('row', { name: /Миша/ }).innerText()).toContain('Новый результат')
    expect(await faultsOf(olga)).toEqual([])
    await olga.getByRole('row', { name: /Миша/ }).getByRole('link').click()
    await olga.getByRole('heading', { name: 'Миша', level: 1 }).waitFor()
    await hydrated(olga)
    expect(await faultsOf(olga)).toEqual([])
    await olga.getByLabel('Новая заметка').fill('Попробуйте таймер на десять минут')
    await olga.getByText('Я и родитель', { exact: true }).click()
    await olga.getByRole('button', { name: 'Сохранить заметку' }).click()
    await olga.getByText('Видит родитель').waitFor()
    await keepTemplate(olga)
    await olga.getByLabel('Что предложить семье').selectOption({ index: 5 })
    await olga.getByLabel('Как долго').selectOption({ label: '1 неделю' })
    await olga.getByLabel('Слова для семьи').fill('Лучше до ужина')
    await olga.reload()
    await hydrated(olga)
    expect(await olga.getByLabel('Слова для семьи').inputValue()).toBe('Лучше до ужина')
    expect(await olga.getByLabel('Как долго').inputValue()).toBe('1')
    await olga.getByRole('button', { name: 'Предложить' }).press('Enter')
    await olga.getByText('5 минут, 4 раза в неделю, 1 неделю').waitFor()
    await olga.getByText('Ждём семью').waitFor()
    // What is new stands above everything else, and who answered beside each map.
    await olga.getByRole('link', { name: /Карта от .* родитель/ }).waitFor()
    await olga.getByText('Ответы и суммы').click()
    const sums = olga.getByRole('table', { name: /Внимание.*из 18/ })
    await sums.waitFor()
    expect(await sums.getByRole('row').count()).toBe(7)
    await olga.setViewportSize(PHONE)
    // On a telephone too the points stand beside their answer, and the sum after its sphere.
    const places = await sums
      .locator('td')
      .evaluateAll((cells) => cells.slice(1, 3).map((cell) => cell.getBoundingClientRect().top))
    expect(places[0]).toBe(places[1])
    expect((await sums.locator('caption').boundingBox())?.width).toBeGreaterThan(300)
    await olga.setViewportSize(DESK)
    expect(await faultsOf(olga)).toEqual([])
    const downloading = olga.waitForEvent('download')
    await olga.getByRole('link', { name: /Лист в PDF/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^karta-.*\.pdf$/)
    await olga.getByRole('link', { name: /Открыть карту/ }).click()
    await olga.getByRole('heading', { name: /Карта наблюдений: Миша/ }).waitFor()
    await olga.getByRole('link', { name: 'Карточка', exact: true }).click()
    await olga.getByRole('heading', { name: 'Миша', level: 1 }).waitFor()
    // The family's diary is one touch away, for reading alone.
    await olga.getByRole('link', { name: /Дневник семьи/ }).click()
    await olga.getByRole('heading', { name: 'Дневник наблюдений' }).waitFor()
    expect(await olga.getByRole('button', { name: /Записать|Сохранить/ }).count()).toBe(0)

    expect((await callFrom(anna.page, 'questioning', filled(childId))).status).toBe(201)
    // A link to the card leads a specialist to the family at her own desk.
    await open(olga, `/cabinet/children/${childId}`)
    expect(new URL(olga.url()).pathname).toBe(`/cabinet/families/${childId}`)
    await olga.getByRole('link', { name: 'Две карты рядом' }).press('Enter')
    const spheres = olga.getByRole('table', { name: 'Как стоят сферы в каждой карте' })
    await spheres.waitFor()
    expect(await spheres.getByRole('row').count()).toBe(11)
    for (const viewport of [PHONE, DESK]) {
      await olga.setViewportSize(viewport)
      expect(await faultsOf(olga)).toEqual([])
      expect(await olga.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    // Another pair is chosen without a mouse; what is calm in both opens at a key.
    await olga.getByLabel('Слева').focus()
    await olga.keyboard.press('Tab')
    await olga.keyboard.press('Tab')
    await olga.keyboard.press('Enter')
    await olga.waitForURL(/\?one=[\w-]+&other=[\w-]+$/)
    await hydrated(olga)
    const beside = olga.waitForEvent('download')
    await olga.getByRole('link', { name: 'Скачать в PDF' }).press('Enter')
    expect((await beside).suggestedFilename()).toMatch(/^karty-ryadom-.*\.pdf$/)

    await open(anna.page, `/cabinet/children/${childId}`)
    await anna.page.getByText('Попробуйте таймер на десять минут').waitFor()
    await openSettings(anna.page)
    await anna.page.getByText('Выгружен лист для специалиста').first().waitFor()
    expect(await anna.page.getByText('Выгружен лист для специалиста').count()).toBe(2)
    await open(anna.page, '/cabinet/plan')
    // One list: what was asked for takes the first place of the week.
    const given = anna.page.getByRole('region', { name: 'Шаги этой недели' }).getByRole('listitem').first()
    const exercise = await given.getByRole('heading', { level: 3 }).innerText()
    expect(await given.innerText()).toContain('Предлагает Ольга Пример')
    expect(await given.innerText()).toContain('«Лучше до ужина»')
    expect(await faultsOf(anna.page)).toEqual([])
    await open(anna.page, '/cabinet')
    await anna.page.getByText(exercise).first().waitFor()
    // What the family marked in its plan stands with the specialist by its day.
    await open(anna.page, '/cabinet/plan')
    await given.getByRole('button', { name: /Сделали сегодня/ }).click()
    await given.getByRole('button', { name: 'в самый раз' }).click()
    await given.getByRole('button', { name: 'в самый раз', pressed: true }).waitFor()
    await open(olga, `/cabinet/families/${childId}`)
    await olga.getByText('Сделано 1 из 4').waitFor()
    await olga.getByRole('list', { name: 'Когда делали' }).getByText('в самый раз').waitFor()
    expect(await faultsOf(olga)).toEqual([])
    await open(anna.page, `/cabinet/children/${childId}`)
    expect(await faultsOf(anna.page)).toEqual([])
    await openSettings(anna.page)
    await anna.page.getByRole('button', { name: 'Закрыть доступ Ольга Пример' }).click()
    await anna.page.getByText('Карточку видите только вы').waitFor()
    const closed = await olga.goto(`/cabinet/families/${childId}`)
    expect(closed?.status()).toBe(404)
    await olga.getByRole('heading', { name: /Этой карточки у.вас нет/ }).waitFor()
    expect(await faultsOf(olga)).toEqual([])
    await olga.getByRole('link', { name: /К.списку семей/ }).click()
    await olga.getByRole('heading', { name: 'Попросить доступ по коду' }).waitFor()
  })

  test.runIf(isWhole)('sends a rejected diploma again by the letter’s link, on a phone', async () => {
    const [olga, gleb] = [await person('speech_therapist', 'Марина', PHONE), await person('admin', 'Глеб')]
    await open(olga.page, '/cabinet/diploma')
    await attach(olga.page)
    await olga.page.getByRole('button', { name: 'Отправить на проверку' }).click()
    await olga.page.getByText('На проверке', { exact: true }).waitFor()
    await open(gleb.page, '/cabinet')
    const { answer } = await callFrom(gleb.page, 'admin/diplomas?status=pending&perPage=100')
    const waiting = (answer as { data: { id: string; name: string }[] }).data.findLast(({ name }) => name === olga.name)
    await callFrom(gleb.page, `admin/diplomas/${waiting?.id}/decision`, REJECT)
    await open(olga.page, await linkTo(olga.email, RELOAD))
    const dialog = olga.page.getByRole('dialog')
    await dialog.getByText(REJECT.reason).waitFor()
    expect(new URL(olga.page.url()).search).toBe('')
    expect(await faultsOf(olga.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Отправить на проверку' }).click()
    await dialog.getByRole('alert').getByText('Выберите файл диплома').waitFor()
    await attach(olga.page)
    await dialog.getByRole('button', { name: 'Отправить на проверку' }).click()
    await olga.page.getByText('Диплом отправлен на проверку').waitFor()
    await open(olga.page, '/cabinet/diploma')
    expect(await olga.page.getByText('Нужен другой файл').count()).toBe(0)
    await olga.page.getByText('На проверке', { exact: true }).waitFor()
  })

  test('is shown at the file what is wrong with it, before anything is sent', async () => {
    const { page } = await person('psychologist', 'Ирина')
    await open(page, '/cabinet/diploma')
    await page
      .getByLabel('Файл диплома')
      .setInputFiles({ name: 'diplom.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
    await page.getByRole('alert').getByText('Такой файл не подходит').waitFor()
    expect(await page.getByRole('button', { name: 'Отправить на проверку' }).count()).toBe(0)
  })

  test.runIf(isWhole)('shows a card to everybody and takes it away at once', async () => {
    const [olga, gleb] = [await person('neuropsychologist', 'Ольга'), await person('admin', 'Глеб')]
    await open(olga.page, '/cabinet/diploma')
    await attach(olga.page)
    await olga.page.getByRole('button', { name: 'Отправить на проверку' }).click()
    await olga.page.getByText('На проверке', { exact: true }).waitFor()
    await open(gleb.page, '/cabinet')
    const [own] = (await callFrom(olga.page, 'user/diplomas')).answer as { id: string }[]
    await callFrom(gleb.page, `admin/diplomas/${own?.id}/decision`, ACCEPT)
    await open(olga.page, '/cabinet/diploma')
    expect(await olga.page.getByRole('checkbox').isChecked()).toBe(false)
    await olga.page.getByLabel('Город').fill('Казань')
    await olga.page.getByRole('checkbox').check()
    await olga.page.getByRole('button', { name: 'Показать карточку' }).click()
    const link = await olga.page.getByRole('link', { name: 'Посмотреть карточку' }).getAttribute('href')
    const { page: reader } = await visit(link ?? '', { expects: REFUSALS })
    await reader.getByText(/Диплом проверен порталом/).waitFor()
    await reader.getByText('Казань').waitFor()
    expect(await reader.getByText(/лицензирован/i).count()).toBe(0)
    expect(await faultsOf(reader)).toEqual([])
    await olga.page.getByRole('button', { name: /Снять карточку/ }).click()
    await olga.page.getByText('Карточка снята').waitFor()
    await reader.reload()
    await reader.getByRole('heading', { name: /Страница не найдена/ }).waitFor()
  })
})
