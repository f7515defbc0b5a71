import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import type { ManualCell } from './contract.ts'

/** Alone; in a cell it begins small. */
export const LITTLE = 'Данных мало.'
const LITTLE_IN_CELL = 'данных мало'

/** «7–10 лет, отвечает родитель» */
export function titleOf({ band, informant }: Pick<ManualCell, 'band' | 'informant'>): string {
  return `${band.replace('-', '–')}\u00a0лет, отвечает ${versionCopy.informants[informant]}`
}

/** A share or a coefficient with a comma; «данных мало» where there is too little for it. */
export function number(value: number | null | undefined, digits = 2): string {
  return value === null || value === undefined ? LITTLE_IN_CELL : value.toFixed(digits).replace('.', ',').replace('-', '−')
}

export function percent(value: number | null | undefined, digits = 1): string {
  return value === null || value === undefined ? LITTLE_IN_CELL : `${(value * 100).toFixed(digits).replace('.', ',')}\u00a0%`
}

export function count(value: number | null | undefined): string {
  return value === null || value === undefined ? LITTLE_IN_CELL : value.toLocaleString('ru-RU')
}

export const GROUP_TITLES = {
  sex: 'мальчики и\u00a0девочки',
  languages: 'один язык дома и\u00a0два',
  school: 'школа и\u00a0до\u00a0школы',
  device: 'телефон и\u00a0широкий экран',
  informant: 'родители и\u00a0учителя',
} as const

export const NOTE_TITLES = {
  fast: 'очень быстро',
  same: 'почти всюду одно и\u00a0то\u00a0же',
  uneven: 'не\u00a0глядя',
  unknowns: 'много «Не\u00a0знаю»',
} as const

/** What stands behind each number. */
export const FORMULAS = [
  {
    what: 'Ответ на\u00a0вопрос',
    formula: 'P*(k) = 1 / (1 + exp(−a(θ − bₖ + δ))), P(X = k) = P*(k) − P*(k + 1)',
    source: 'Градуированная модель, Самэдзима, 1969; θ своя в\u00a0каждой сфере, δ\u00a0— сдвиг ступени возраста',
  },
  {
    what: 'Оценка и\u00a0её ошибка',
    formula: 'EAP = Σ wθ, SE = √Σ w(θ − EAP)², w ∝ exp(−θ²/2) · Π P(X = x)',
    source: 'Сетка θ от\u00a0−4 до\u00a04 с\u00a0шагом 0,1',
  },
  {
    what: 'Ошибка по\u00a0θ',
    formula: 'SE(θ) = 1 / √(ΣI(θ) + 1)',
    source: 'I\u00a0— информация вопроса, единица\u00a0— априорная',
  },
  {
    what: 'Границы',
    formula: 'ожидаемая сумма шести вопросов при θ = 0,9, 1,25, 1,9',
    source: 'Округлена; хранится с\u00a0версией и\u00a0для готового результата не\u00a0меняется',
  },
  { what: 'Надёжность α', formula: 'α = k/(k − 1) · (1 − Σsᵢ²/s²)', source: 'Кронбах, 1951' },
  { what: 'Надёжность ω', formula: 'ω = (Σλ)² / ((Σλ)² + Σ(1 − λ²))', source: 'Один фактор, Макдональд, 1999' },
  { what: 'Вопрос и\u00a0остальные', formula: 'r(xᵢ, Σⱼ≠ᵢ xⱼ)', source: 'Без самого вопроса в\u00a0сумме' },
  {
    what: 'Повтор',
    formula: 'SEM = √(mean((x₂ − x₁)²) / 2), RCI = (x₂ − x₁) / (SEM·√2)',
    source: 'Джейкобсон и\u00a0Труакс, 1991; пары через 2–6\u00a0недель',
  },
  { what: 'Доля и\u00a0её границы', formula: '95\u00a0% по\u00a0Уилсону', source: 'Уилсон, 1927' },
  {
    what: 'Вопрос в\u00a0двух группах',
    formula: 'порядковая логистическая регрессия X на\u00a0θ, группу и\u00a0θ × группу',
    source:
      'Отмечаем при p < 0,01 и\u00a0ΔR² Макфаддена ≥ 0,02 или когда b\u00a0расходятся больше чем на\u00a00,3\u00a0σ; не\u00a0меньше 150 карт в\u00a0группе',
  },
  {
    what: 'Согласие вопроса с\u00a0моделью',
    formula: 'S-X² = ΣΣ (O − E)² / E по\u00a0суммам сферы и\u00a0ответам',
    source:
      'Орландо и\u00a0Тиссен, 2000, Кан и\u00a0Чэнь, 2008; ожидаемое\u00a0— рекурсией Лорда и\u00a0Вингерски. Суммы соединяем до\u00a0двадцати карт, ответы до\u00a0одного ожидаемого',
  },
  {
    what: 'Короткий путь',
    formula: 'стоп: P(θ ≥ 1,25) ≤ 0,05 или ≥ 0,95, ошибка ≤ 0,35, шесть вопросов',
    source:
      'Вопрос\u00a0— один из\u00a0четырёх самых точных. Считается рядом с\u00a0полной картой и\u00a0никому не\u00a0показывается',
  },
] as const
