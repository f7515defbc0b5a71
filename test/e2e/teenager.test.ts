import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { answerAlone } from './map.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { addChild, open, peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

// The form waits for a signature: only this file's own portal ever asks by it.
let portal: OwnPortal
beforeAll(async () => {
  portal = await startOwnPortal()
}, 120_000)
afterAll(() => portal.stop())

const visit = withBrowser(() => portal.url)
const { person } = peopleOf(visit, () => portal)
const ELEVEN = '14032014'

test.runIf(isWhole)(
  'a teenager is asked only after a signature, in plain words, and what is said about safety never leaves the phone',
  { timeout: 180_000 },
  async () => {
    const { page: parent } = await person('parent', 'Анна')
    await parent.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await addChild(parent, 'Ваня', ELEVEN)
    const card = new URL(parent.url()).pathname
    const panel = parent.getByRole('region', { name: 'Спросить других' })
    await panel.getByRole('radio', { name: 'Учитель или воспитатель' }).waitFor()
    expect(await panel.getByRole('radio', { name: /Подросток/ }).count()).toBe(0)

    const { page: editor } = await person('editor', 'Нина')
    await editor.goto('/admin/questionnaire-versions')
    await editor.getByRole('row').filter({ hasText: 'подросток' }).getByRole('link').first().click()
    await editor.getByRole('button', { name: 'Выпустить' }).click()
    const notYet = editor.getByRole('dialog', { name: 'Выпустить пока нельзя' })
    await notYet.getByText(/только после подписи клинического руководителя/).waitFor()
    await notYet.getByRole('button', { name: 'Понятно' }).click()
    await editor.getByRole('tab', { name: 'Основание' }).click()
    await editor.getByLabel('Кто и когда подписал форму подростка').fill('Проверка в браузере')
    await editor.getByRole('button', { name: 'Сохранить' }).click()
    await editor.getByText('Сохранено').waitFor()
    await editor.getByRole('button', { name: 'Выпустить' }).click()
    await editor.getByRole('button', { name: 'Подтвердить' }).click()
    await editor.getByText('Версия выпущена').waitFor()

    await open(parent, card)
    await panel.getByRole('radio', { name: /Подросток/ }).check()
    await panel.getByRole('checkbox').check()
    await panel.getByRole('button', { name: 'Создать ссылку для ответов' }).click()
    await panel.getByRole('button', { name: /Скопировать ссылку/ }).click()
    const link = new URL(await parent.evaluate(() => navigator.clipboard.readText())).pathname

    const { page: teen } = await visit(link, { viewport: PHONE })
    await hydrated(teen)
    const main = teen.locator('main')
    const said = await main.innerText()
    expect(said).toContain('увидят родители')
    expect(said).toContain('их не увидит никто')
    expect(said).toContain('8-800-2000-122')
    expect(said).not.toMatch(/(?<!\p{L})(вы|вас|вам|ваш|ваши)(?!\p{L})/iu)
    expect(await faultsOf(teen)).toEqual([])
    await teen.getByRole('checkbox').check()
    await teen.getByRole('button', { name: 'Начать' }).click()
    await main.getByRole('heading', { level: 1, name: /вопрос 1 из 3/ }).waitFor()
    await teen.getByRole('button', { name: 'Прочитать вслух' }).waitFor()
    expect(await main.innerText()).toContain('За последние три месяца')
    expect(await faultsOf(teen)).toEqual([])
    for (const label of ['Почти всегда', 'Иногда', 'Иногда', 'Сильно']) await answerAlone(main, label)
    for (let question = 0; question < 12; question++) await answerAlone(main, 'Иногда')
    // The phone may be put away here, and days later the form goes on.
    await main.getByRole('heading', { name: 'Половина пройдена' }).waitFor()
    expect(await faultsOf(teen)).toEqual([])
    await teen.goto(link)
    await hydrated(teen)
    await teen.getByRole('button', { name: 'Дальше' }).click()
    for (let question = 0; question < 14; question++) await answerAlone(main, 'Иногда')
    // One stays open on purpose, at the second time it is asked.
    const pass = () => main.getByRole('button', { name: 'Пропустить' }).click()
    await pass()
    await main.getByRole('heading', { level: 1, name: /вопрос 3 из 3, пропущенный/ }).waitFor()
    await pass()
    await main.getByRole('heading', { name: 'Сильные стороны' }).waitFor()
    await teen.getByText('Умею рассмешить').click()
    await teen.getByRole('button', { name: 'Дальше' }).click()
    await main.getByRole('heading', { name: /Вопросы о безопасности, вопрос 1 из 4/ }).waitFor()
    await teen.getByText(/останутся на.этом устройстве/).waitFor()
    await answerAlone(main, 'Нет')
    await main
      .getByRole('group', { name: /хочется умереть/ })
      .getByText('Да', { exact: true })
      .click()
    await main.getByRole('heading', { name: /С.этим не.остаются в.одиночку/ }).waitFor()
    const call = main.getByRole('link', { name: /8-800-2000-122\s+поговорить/ })
    expect(await call.getAttribute('href')).toBe('tel:88002000122')
    expect(await faultsOf(teen)).toEqual([])
    await teen.getByRole('button', { name: 'Дальше' }).click()
    await main.getByRole('heading', { name: /вопрос 3 из 4/ }).waitFor()
    await answerAlone(main, 'Нет')
    await answerAlone(main, 'Не хочу отвечать')
    const sending = teen.waitForRequest((request) => request.url().endsWith('/informant-answers'))
    await teen.getByRole('button', { name: 'Отправить родителям' }).click()
    const body = (await sending).postData() ?? ''
    expect(body).not.toContain('SAF')
    expect(
      (JSON.parse(body) as { answers: { value: number | null }[] }).answers.filter(({ value }) => value === null),
    ).toHaveLength(1)
    await main.getByRole('heading', { name: /Вот что ты отмечаешь чаще всего/ }).waitFor()
    expect(await main.innerText()).not.toMatch(/(?<!\p{L})(вы|вас|вам|передумаете)(?!\p{L})/iu)
    expect(await faultsOf(teen)).toEqual([])

    // The family reads the words beside its own, without a step and without a word about safety.
    await open(parent, card)
    await panel.getByRole('link', { name: /Открыть ответ/ }).click()
    await parent.getByText(/Отвечает подросток/).waitFor()
    const read = await parent.locator('main').innerText()
    expect(read).toMatch(/почти всегда/i)
    expect(read).not.toMatch(/Пока спокойно|Понаблюдать|Обсудить|Обратиться/)
    expect(read).not.toMatch(/умереть|сделать себе больно/)
    expect(await faultsOf(parent)).toEqual([])
  },
)
