import { expect, inject, test } from 'vitest'
import { faultsAtTwice, faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answerAlone } from './map.ts'
import { addChild, open, peopleOf } from './people.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const EXPECTED = /status of (401|403|404|409|410|422)|ERR_INTERNET_DISCONNECTED/
const { person } = peopleOf(visit, undefined, EXPECTED)
const PICTURES = process.env['SHOTS']

type Page = Awaited<ReturnType<typeof person>>['page']

async function shoot(page: Page, name: string, width: number): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
}

async function isClean(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await faultsAtTwice(page)).toEqual([])
}

/** The family makes a link and copies it. */
async function askBy(page: Page, whom: string): Promise<string> {
  const panel = page.getByRole('region', { name: 'Спросить других' })
  await panel.getByRole('radio', { name: whom }).check()
  await panel.getByRole('button', { name: 'Создать ссылку для ответов' }).click()
  await panel.getByText(/Отметьте согласие/).waitFor()
  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Создать ссылку для ответов' }).click()
  await panel
    .getByText(/Ещё не.открывали/)
    .first()
    .waitFor()
  await panel
    .getByRole('button', { name: /Скопировать ссылку/ })
    .first()
    .click()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
  expect(link).toMatch(/^\/answer\/[\w-]{32}$/)
  return link
}

/** From the start through the ten spheres, the same answer everywhere. */
async function answerSpheres(page: Page, label: string, spheres = 10): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Начать' }).click()
  for (let number = 1; number <= spheres; number++) await answerSphere(page, label, number)
}

async function answerSphere(page: Page, label: string, number: number): Promise<void> {
  const further = label === 'Часто' ? ['Немного'] : []
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: 'Пропустить' }).waitFor()
    for (const said of [label, label, label, ...further]) await answerAlone(page.locator('main'), said)
    return
  }
  await page.getByText(new RegExp(`^Страница ${number} из`)).waitFor()
  const groups = page.getByRole('group')
  for (let index = 0; index < 3; index++) await groups.nth(index).getByText(label, { exact: true }).click()
  for (const said of further) await groups.nth(3).getByText(said, { exact: true }).click()
  await page.getByRole('button', { name: 'Дальше' }).click()
}

test.each(few([DESK, PHONE]))('a teacher answers by a link, once, and can take the answers back, at $width', async (viewport) => {
  const { page } = await person('parent', 'Анна', viewport)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await addChild(page)
  const card = new URL(page.url()).pathname
  const link = await askBy(page, 'Учитель или воспитатель')
  await isClean(page)
  await shoot(page, 'panel', viewport.width)

  const { page: teacher, context } = await visit(link, { expects: EXPECTED, viewport })
  await hydrated(teacher)
  await teacher.getByText('Ребёнок: Миша').waitFor()
  await shoot(teacher, 'teacher-start', viewport.width)
  await isClean(teacher)
  await teacher.getByRole('button', { name: 'Начать' }).click()
  await teacher.getByText(/Отметьте согласие/).waitFor()
  await answerSpheres(teacher, 'Часто', 4)
  await shoot(teacher, 'teacher-sphere', viewport.width)
  await isClean(teacher)

  // What was answered waits on this device, through a reload.
  await teacher.reload()
  await hydrated(teacher)
  for (let number = 5; number <= 10; number++) await answerSphere(teacher, 'Иногда', number)
  await teacher.getByText('Умеет рассмешить').click()
  await teacher.getByRole('button', { name: 'Дальше' }).click()

  // Without a network it says so, and goes by itself when the network is there.
  await context.setOffline(true)
  await teacher.getByRole('button', { name: 'Отправить семье' }).click()
  await teacher.getByText(/Связи сейчас нет/).waitFor()
  await context.setOffline(false)
  await teacher.getByRole('heading', { name: 'Ответы отправлены' }).waitFor()
  await shoot(teacher, 'teacher-sent', viewport.width)
  await isClean(teacher)

  await page.reload()
  await hydrated(page)
  const panel = page.getByRole('region', { name: 'Спросить других' })
  await panel.getByText(/Ответ пришёл/).waitFor()
  await panel.getByRole('link', { name: /Открыть ответ/ }).click()
  await page.getByText(/Отвечает учитель или воспитатель/).waitFor()
  expect(await page.getByRole('button', { name: /Скопировать ссылку$/ }).count()).toBe(0)
  await shoot(page, 'answer-read', viewport.width)
  await isClean(page)

  const used = await fetch(`${inject('portalUrl')}${link}`)
  expect([used.status, used.headers.get('Cache-Control'), used.headers.get('Referrer-Policy')]).toEqual([
    410,
    'no-store',
    'no-referrer',
  ])
  const said = await used.text()
  expect([said.includes('уже ответили'), said.includes('noindex')]).toEqual([true, true])

  // The device that answered knows the way to take the answers back.
  await teacher.goto(link)
  await hydrated(teacher)
  await teacher.getByRole('link', { name: 'Забрать свои ответы' }).click()
  await teacher.getByRole('heading', { name: 'Забрать свои ответы?' }).waitFor()
  await hydrated(teacher)
  await isClean(teacher)
  await teacher.getByRole('button', { name: 'Забрать ответы' }).click()
  await teacher.getByRole('heading', { name: 'Ответы стёрты' }).waitFor()
  await open(page, card)
  await panel.getByText(/Человек забрал свои ответы/).waitFor()
})

test.runIf(isWhole)(
  'the second parent answers with the keyboard alone; help stands at the questions of safety; the family reads both and removes one',
  async () => {
    const { page } = await person('parent', 'Анна', PHONE)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await addChild(page)
    const card = new URL(page.url()).pathname
    const link = await askBy(page, 'Второй родитель')
    const { page: father } = await visit(link, { expects: EXPECTED, viewport: PHONE })
    await hydrated(father)
    await father.getByRole('checkbox').focus()
    await father.keyboard.press('Space')
    await father.keyboard.press('Enter')
    for (let question = 0; question < 30; question++) {
      const said = new RegExp(`вопрос ${(question % 3) + 1} из 3`)
      await father.getByRole('heading', { level: 1, name: said }).waitFor()
      await father.keyboard.press('1')
      expect(await father.locator('input:checked + svg + span').innerText()).toMatch(/^Нет или/)
      await father.keyboard.press('Enter')
    }
    await father.getByRole('heading', { name: 'Сильные стороны' }).waitFor()
    await father.getByRole('button', { name: 'Дальше' }).click()
    // Questions of safety come one by one too: help stands below each, the whole of it right after a «да», which goes nowhere by itself.
    const safety = (number: number) =>
      father.getByRole('heading', { level: 1, name: new RegExp(`Вопросы о безопасности, вопрос ${number} из 4`) }).waitFor()
    await safety(1)
    expect(await father.getByRole('group').count()).toBe(1)
    await father.getByRole('link', { name: '8-800-2000-122' }).first().waitFor()
    await father.getByRole('group').getByText('Да', { exact: true }).click()
    await father.getByRole('heading', { name: 'Сначала о самом важном' }).waitFor()
    await shoot(father, 'father-safety', PHONE.width)
    await isClean(father)
    await father.getByRole('button', { name: 'Дальше' }).click()
    await safety(2)
    expect(await father.getByRole('heading', { name: 'Сначала о самом важном' }).count()).toBe(0)
    await father.getByRole('group').getByText('Нет', { exact: true }).click()
    await safety(3)
    await father.getByRole('button', { name: 'Вернуться' }).click()
    await safety(2)
    await father.getByRole('button', { name: 'Дальше' }).click()
    await safety(3)
    await father.getByRole('button', { name: 'Пропустить' }).click()
    await safety(4)
    await father.getByRole('group').getByText('Не хочу отвечать').click()
    await father.getByRole('button', { name: 'Отправить семье' }).click()
    await father.getByRole('heading', { name: 'Ответы отправлены' }).waitFor()

    await open(page, card)
    const panel = page.getByRole('region', { name: 'Спросить других' })
    await panel.getByRole('link', { name: /Открыть ответ/ }).click()
    await page.getByText(/другой взрослый ответил «да»/).waitFor()
    await shoot(page, 'father-read', PHONE.width)
    await isClean(page)
    await open(page, card)
    await panel.getByRole('button', { name: /Удалить ответы/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить насовсем' }).click()
    await panel.getByText(/Ответы удалены/).waitFor()
  },
)

test.runIf(isWhole)('a link that the family closed says so kindly', async () => {
  const { page } = await person('parent', 'Анна')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await addChild(page)
  const link = await askBy(page, 'Учитель или воспитатель')
  const panel = page.getByRole('region', { name: 'Спросить других' })
  await panel.getByRole('button', { name: /^Закрыть/ }).click()
  await panel.getByText(/^Закрыта,/).waitFor()
  const { page: teacher } = await visit(link, { expects: EXPECTED, viewport: PHONE })
  await teacher.getByRole('heading', { name: 'Здесь отвечать больше нечего' }).waitFor()
  await teacher.getByText(/Эта ссылка закрыта/).waitFor()
  await isClean(teacher)
})
