import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { linkTo, open, peopleOf } from './people.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)

async function desk(page: Page, menu: string): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('link', { name: menu }).first().click()
  await page.getByRole('heading', { name: menu, level: 1 }).waitFor()
}

/** Finds the one row of a list that an address leads to, and opens it. */
async function openRow(page: Page, words: string, name: string): Promise<void> {
  await page.getByLabel('Поиск').fill(words)
  const rows = page.getByRole('row', { name: new RegExp(name) })
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('link').first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('a diploma goes from the specialist’s upload through the queue to acceptance', async () => {
  const [olga, gleb] = [await person('neuropsychologist', 'Полина'), await person('admin', 'Глеб')]
  await open(olga.page, '/cabinet/diploma')
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await olga.page.getByLabel('Файл диплома').setInputFiles({ name: 'diplom.png', mimeType: 'image/png', buffer })
  await olga.page.getByRole('button', { name: 'Отправить на проверку' }).click()
  await olga.page.getByText('На проверке', { exact: true }).waitFor()

  const { page } = gleb
  await desk(page, 'Дипломы')
  await page
    .getByRole('row', { name: /Полина Пример/ })
    .first()
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await openRow(page, olga.email, 'Полина Пример')
  await page.getByRole('button', { name: 'Показать снимок' }).click()
  const picture = page.getByAltText('Снимок присланного диплома')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await page.getByRole('textbox', { name: 'Документ', exact: true }).fill('Диплом')
  await page.getByLabel('Уровень образования').fill('Специалитет')
  await page.getByRole('button', { name: 'Принять диплом' }).click()
  await page.getByText('Напишите специальность, как в документе').waitFor()
  expect(await page.getByLabel('Уровень образования').inputValue()).toBe('Специалитет')
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Специальность').fill('Клиническая психология')
  await page.getByLabel('Учебное заведение').fill('Университет (пример)')
  await page.getByLabel('Год выдачи').fill('2014')
  await page.getByLabel('Номер в реестре').fill('77-001')
  await page.getByLabel('Когда проверили').fill('2026-11-20')
  await page.getByLabel('Где проверили').fill('ФРДО')
  await page.getByRole('button', { name: 'Принять диплом' }).click()
  await page.getByText('20 ноября 2026, ФРДО').waitFor()

  await olga.page.reload()
  await olga.page.getByText('Принят', { exact: true }).waitFor()
  await desk(page, 'Журнал действий')
  await page
    .getByRole('row', { name: /Диплом принят.*Глеб Пример/ })
    .first()
    .waitFor()
  await page
    .getByRole('row', { name: /Открыт файл диплома.*Глеб Пример/ })
    .first()
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('a member of staff is invited at the desk by a letter', async () => {
  const { page } = await person('admin', 'Глеб', PHONE)
  const email = `staff-${process.pid}-${Date.now()}@primer.example`
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Пригласить сотрудника' }).click()
  await page.getByLabel('Рабочая почта').fill(email)
  await page.getByLabel('Имя').fill('Нина')
  await page.getByLabel('Фамилия').fill('Новая')
  await page.getByLabel('Роль').click()
  await page.getByRole('option', { name: 'Редактор' }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Пригласить', exact: true }).click()
  await page.getByRole('heading', { name: 'Нина Новая' }).waitFor()
  await linkTo(email, /\/\?change_password=yes[^"\s]+/)
})

test.runIf(isWhole)('a role is given and withdrawn at the desk, and the person signs in again', async () => {
  const [anna, gleb] = [await person('parent', 'Анна'), await person('admin', 'Глеб')]
  const { page } = gleb
  await desk(page, 'Люди и роли')
  await page.getByRole('row', { name: new RegExp(anna.email) }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await openRow(page, anna.email, 'Анна Пример')
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Другая роль').selectOption('curator')
  await page.getByRole('button', { name: 'Дать роль: Куратор' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Дать роль: Куратор' })
  await dialog.getByText('вход на всех его устройствах закроется').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Дать роль: Куратор' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Снять роль: Куратор' }).waitFor()
  await page.getByText('Сейчас открытых входов нет').waitFor()
  await open(anna.page, '/cabinet')
  await anna.page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
  await page.getByRole('button', { name: 'Снять роль: Куратор' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Снять роль: Куратор' }).click()
  await page.getByText('Роль снята').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('button', { name: 'Снять роль: Родитель' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Снять роль: Родитель' }).click()
  await page.getByRole('alert').getByText('Это единственная роль человека').waitFor()
})

test.runIf(isWhole)('an administrator looks with a parent’s eyes, changes nothing, and the parent sees that', async () => {
  const [anna, gleb] = [await person('parent', 'Вера'), await person('admin', 'Глеб')]
  const { page } = gleb
  await desk(page, 'Люди и роли')
  await openRow(page, anna.email, 'Вера Пример')
  await page.getByRole('button', { name: 'Посмотреть кабинет' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Посмотреть кабинет' }).click()
  await dialog.getByText('Напишите причину').waitFor()
  await dialog.getByLabel('Причина').fill('Не видно кнопки оплаты')
  await dialog.getByRole('button', { name: 'Посмотреть кабинет' }).click()
  await page.waitForURL((url) => url.pathname === '/cabinet')
  const bar = page.getByRole('region', { name: 'Вы смотрите чужой кабинет' })
  await bar.getByText('Вера Пример').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await open(page, '/cabinet/privacy')
  await bar.waitFor()
  await page.getByLabel('Имя', { exact: true }).fill('Не Вера')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await page.getByText('менять здесь ничего нельзя').first().waitFor()
  await bar.getByRole('button', { name: 'Вернуться в редакцию' }).click()
  await page.getByRole('heading', { name: 'Вера Пример', level: 1 }).waitFor()

  await open(anna.page, '/cabinet/privacy')
  await anna.page.getByRole('heading', { name: 'Кто смотрел кабинет' }).waitFor()
  await anna.page.getByText('Не видно кнопки оплаты').waitFor()
  expect(await faultsOf(anna.page)).toEqual([])
})

test.each(few(['Карточки специалистов', 'Кураторы']))('«%s» opens with nothing to complain of', async (menu) => {
  const { page } = await person('admin', 'Глеб')
  await person('curator', 'Клара')
  await desk(page, menu)
  await page.getByLabel('Поиск').or(page.getByText('Карточек пока нет')).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
})
