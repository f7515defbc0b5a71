import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import type { Block, Paper } from '#app/platform/papers/paper.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { ACTS, actInWords, type Act } from './acts.ts'
import type { SchoolPaper } from './contract.ts'
import { schoolCopy as copy } from './copy.ts'

export type SchoolData = {
  view: ResultView
  /** ISO date, no zone */
  birthday: string
  /** In words; null where nobody said it. */
  classOf: string | null
}

/** A paper for a school, filled from a result; what the result does not know is a line to fill in by hand. Nothing about safety. */
export function schoolPaper(paper: SchoolPaper['paper'], data: SchoolData): Paper {
  const blocks = { teacher: leaflet, council: application, commission: checklist }[paper](data)
  const title = copy.titles[paper]
  return { title, footer: copy.footer(dateInWords(data.view.filledOn), data.view.version), blocks: [...blocks, ...lawOf(paper)] }
}

function leaflet({ view, classOf }: SchoolData): Block[] {
  const strengths = view.rules === 2 ? view.strengths : []
  return [
    { kind: 'title', text: copy.titles.teacher, aside: BRAND },
    { kind: 'field', label: 'Ребёнок', value: view.childName },
    { kind: 'field', label: 'Класс или группа', value: classOf },
    { kind: 'text', text: copy.leafletLead },
    { kind: 'heading', level: 2, text: 'Что получается' },
    ...(strengths.length > 0
      ? [{ kind: 'list', mark: 'dot', items: strengths } as const]
      : [{ kind: 'field', label: 'Допишите сами', value: null, emptyLines: 1 } as const]),
    { kind: 'heading', level: 2, text: 'Что семья замечает дома' },
    ...noticed(view),
    { kind: 'heading', level: 2, text: 'О чём просим: одно, на месяц' },
    { kind: 'list', mark: 'square', items: copy.requests },
    { kind: 'field', label: 'Договорились о', value: null, emptyLines: 1 },
    { kind: 'field', label: 'Сверимся (дата)', value: null },
    { kind: 'field', label: 'Как с нами связаться', value: null },
  ]
}

function application({ view, birthday, classOf }: SchoolData): Block[] {
  return [
    { kind: 'field', label: 'Председателю психолого-педагогического консилиума (название школы или сада)', value: null },
    { kind: 'field', label: 'От родителя (фамилия, имя, отчество)', value: null },
    { kind: 'field', label: 'Телефон, почта', value: null },
    { kind: 'title', text: copy.titles.council },
    { kind: 'field', label: 'Имя ребёнка', value: view.childName },
    { kind: 'field', label: 'Фамилия, отчество ребёнка', value: null },
    { kind: 'field', label: 'Дата рождения', value: dateInWords(birthday) },
    { kind: 'field', label: 'Класс или группа', value: classOf },
    { kind: 'text', text: copy.councilAsk },
    { kind: 'heading', level: 2, text: `Что мы замечаем дома (карта наблюдений от ${dateInWords(view.filledOn)})` },
    ...noticed(view),
    { kind: 'heading', level: 2, text: 'Прошу' },
    { kind: 'list', mark: 'number', items: copy.councilRequests },
    { kind: 'field', label: 'Приложения', value: copy.councilAttached },
    { kind: 'field', label: 'Дата', value: null },
    { kind: 'field', label: 'Подпись', value: null },
    { kind: 'field', label: 'Отметка о приёме (дата, входящий номер)', value: null },
  ]
}

function checklist({ view, birthday, classOf }: SchoolData): Block[] {
  return [
    { kind: 'title', text: copy.titles.commission, aside: BRAND },
    { kind: 'field', label: 'Ребёнок', value: `${view.childName}, ${dateInWords(birthday)}` },
    { kind: 'field', label: 'Класс или группа', value: classOf },
    { kind: 'field', label: 'Комиссия, телефон, день и час', value: null },
    { kind: 'text', text: copy.commissionLead },
    { kind: 'heading', level: 2, text: 'Бумаги' },
    { kind: 'list', mark: 'square', items: copy.commissionPapers },
    { kind: 'field', label: 'Что ещё попросили по телефону', value: null, emptyLines: 2 },
    { kind: 'heading', level: 2, text: 'О чём рассказать' },
    ...noticed(view),
    { kind: 'heading', level: 2, text: 'О чём спросить' },
    { kind: 'list', mark: 'square', items: copy.commissionQuestions },
  ]
}

/** The spheres that the result explains, each with the family's own answers; lines where it explains none. */
function noticed(view: ResultView): Block[] {
  const titles = new Map(readingsOf(view).map(({ domain, title }) => [domain, title]))
  const parts = view.detailed.flatMap((domain): Block[] => {
    const quotes = view.quotes
      .filter((quote) => quote.domain === domain)
      .map(({ text, label }) => `${text.replace(/\.$/, '')} — ${label.toLowerCase()}`)
    return quotes.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: titles.get(domain) ?? '' },
          { kind: 'list', mark: 'dot', items: quotes },
        ]
  })
  return parts.length > 0 ? parts : [{ kind: 'field', label: 'Своими словами', value: null, emptyLines: 3 }]
}

const LAW: Record<SchoolPaper['paper'], Act[]> = {
  teacher: [ACTS.FZ273S44],
  council: [ACTS.R93, ACTS.FZ273S42, ACTS.FZ273S44],
  commission: [ACTS.P763, ACTS.FZ273S2, ACTS.FZ273S28],
}

function lawOf(paper: SchoolPaper['paper']): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'На что опираемся' },
    { kind: 'list', mark: 'dot', items: LAW[paper].map(actInWords) },
    { kind: 'text', look: 'small', text: copy.notLegal },
  ]
}
