import type { Domain } from '#app/features/questionnaire/domains.ts'
import { readinessNotes } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Advice } from './step-advice.ts'

/** Where readiness is looked at in the first class: its games are those of the years before, who helps is at school. */
export const firstClassAdvice: Partial<Record<Domain, Pick<Advice, 'whom'> & Required<Pick<Advice, 'about'>>>> = {
  read: {
    about: `${readinessNotes.read} Слышит ли ребёнок звуки и рифмы, быстро ли вспоминает названия, держит ли сказку.`,
    whom: 'Учитель и школьный логопед; слух проверит ЛОР-врач или сурдолог. Запишите, какие звуки и слова даются труднее.',
  },
  write: {
    about: `${readinessNotes.write} Держит ли рука карандаш, обводит ли линию, повторяет ли узор.`,
    whom: 'Учитель, затем логопед или нейропсихолог. Возьмите прописи и два рисунка: карандашом и мелком.',
  },
  math: {
    about: `${readinessNotes.math} Видит ли ребёнок количество и порядок, а не знает ли примеры.`,
    whom: 'Учитель, затем педагог-психолог или дефектолог. Скажите, до скольких ребёнок считает предметы, касаясь каждого.',
  },
}
