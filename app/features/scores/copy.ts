import { momentInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import type { ScoreState } from './contract.ts'

const AGAIN = 'Спросим снова сами, обновлять страницу не нужно.'

const REFUSALS = {
  cancel: 'База больше не разрешает читать эту таблицу: её правила изменились.',
  auth_revoked: 'Ключ к базе больше не действует. Нужен новый в настройке SCORES_TOKEN.',
  denied: 'База не пускает по нашему ключу. Проверьте настройку SCORES_TOKEN.',
}

export const scoreCopy = {
  samples: 'Это образцы: псевдонимы придуманы, за ними никого нет. Настоящую таблицу включает настройка SCORES_URL.',
  off: 'Адрес таблицы не задан. Его пишут в настройке SCORES_URL.',
  hidden: (count: number) =>
    `${count} ${plural(count, ['строка скрыта', 'строки скрыты', 'строк скрыто'])}: там что-то похожее на личные данные или нет счёта.`,
  changed: (count: number) =>
    `${plural(count, ['Изменилась', 'Изменились', 'Изменилось'])} ${count} ${plural(count, ['строка', 'строки', 'строк'])}`,
  stateOf(state: ScoreState): string {
    if (state.kind === 'off') return scoreCopy.off
    if (state.kind === 'connecting') return 'Подключаемся к таблице…'
    if (state.kind === 'live') return 'Обновляется само'
    const since = `Данные устарели с ${momentInWords(new Date(state.since))}.`
    return state.kind === 'refused' ? `${since} ${REFUSALS[state.why]}` : `${since} ${AGAIN}`
  },
}
