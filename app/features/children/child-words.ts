import { THEME_TITLES } from '#app/features/content/copy.ts'
import { plural } from '#app/shared/plural.ts'
import type { Child, Feeling, LogAction } from './contract.ts'
import type { PlantKind } from './rules.ts'

/** «8 лет, 2 класс, правша» */
export function aboutChild({ age, class: classOf, hand, sex }: Pick<Child, 'age' | 'class' | 'hand' | 'sex'>): string {
  const years = `${age}\u00a0${plural(age, ['год', 'года', 'лет'])}`
  const writes = hand === 'left' ? 'левша' : 'правша'
  return [years, classOf, sex === 'female' && hand === 'left' ? 'пишет левой' : writes].filter(Boolean).join(', ')
}

/** What somebody did, after the name: «Ольга открыла карточку» would need a gender, so: «карточка открыта». */
export const logWords: Record<LogAction, string> = {
  card: 'Открыта карточка',
  result: 'Открыт результат',
  asked: 'Просьба о доступе',
  granted: 'Доступ открыт',
  withdrawn: 'Доступ закрыт',
  left: 'Отказ от доступа',
  guardian_invited: 'Приглашён второй взрослый',
  guardian_joined: 'Второй взрослый присоединился',
  guardian_changed: 'Права второго взрослого изменены',
  guardian_removed: 'Второй взрослый убран',
  code_made: 'Создан код доступа',
  edited: 'Карточка изменена',
  child_entered: 'Детский вход',
  sheet: 'Выгружен лист для специалиста',
  tasks: 'Открыты записи игр',
  tasks_export: 'Выгружены записи игр',
  tasks_erased: 'Стёрты записи одной игры',
  shared: 'Создана ссылка на часть карты',
  share_closed: 'Закрыта ссылка на часть карты',
  result_exported: 'Карта выгружена для клиники',
  diary: 'Открыт дневник наблюдений',
  informant_asked: 'Создана ссылка для ответов другого человека',
  informant_closed: 'Закрыта ссылка для ответов другого человека',
  informant_erased: 'Удалены ответы другого человека',
  plan: 'Открыт план занятий',
  notes: 'Открыты заметки специалистов',
  assignments: 'Открыты задания специалистов',
  listed: 'Показана в списке карточек',
}

export const pictureTitles = {
  apple: 'яблоко',
  fish: 'рыба',
  house: 'дом',
  moon: 'луна',
  mushroom: 'гриб',
  boat: 'лодка',
  key: 'ключ',
  ball: 'мяч',
  tree: 'дерево',
} as const

export const representatives = [
  { value: 'mother', title: 'Мать' },
  { value: 'father', title: 'Отец' },
  { value: 'guardian', title: 'Опекун' },
  { value: 'other', title: 'Иной законный представитель' },
]

/** How an exercise was, as the child said, in the order of asking. */
export const FEELINGS: readonly Feeling[] = ['easy', 'right', 'hard']
export const feelingWords = { easy: 'легко', right: 'в самый раз', hard: 'трудно' } as const

/** The garden for those who do not see it: «Сад семьи. Сделано 12 шагов, темы: письмо, память» */
export function gardenInWords(steps: readonly PlantKind[]): string {
  if (steps.length === 0) return 'Сад семьи: пустая грядка ждёт первого шага'
  const themes = [...new Set(steps)].map((theme) => THEME_TITLES[theme].toLowerCase())
  return `Сад семьи. Сделано ${stepsInWords(steps.length)}, темы: ${themes.join(', ')}`
}

/** «12 шагов» */
export function stepsInWords(steps: number): string {
  return `${steps}\u00a0${plural(steps, ['шаг', 'шага', 'шагов'])}`
}
