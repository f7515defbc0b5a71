import type { Group } from '#app/features/invitations/contract.ts'
import { STEPS } from '#app/features/invitations/rules.ts'
import type { Block, Paper } from '#app/platform/papers/paper.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { bandOf, FEWEST_FAMILIES, type SphereCounts } from './summary-rules.ts'

type SummaryData = {
  counts: Group['counts']
  /** ISO date */
  day: string
  /** Null while fewer than ten families opened their maps. */
  spheres: { mapCount: number; rows: (SphereCounts & { title: string })[] } | null
}

const REACHED = {
  invited: 'Приглашены',
  opened: 'Открыли приглашение',
  registered: 'Завели кабинет',
  begun: 'Начали карту',
  done: 'Заполнили',
} as const

/** A class for a talk with colleagues. The group is written in by hand: no title, no name, no count that is exact. */
export function summaryPaper({ counts, day, spheres }: SummaryData): Paper {
  return {
    title: 'Класс в\u00a0общих чертах',
    footer: `${BRAND}. Числа округлены до\u00a0пятёрок, имён нет. По\u00a0сводке нельзя судить об\u00a0одном ребёнке.`,
    mostPages: 1,
    blocks: [
      { kind: 'title', text: 'Класс в\u00a0общих чертах', aside: BRAND },
      { kind: 'field', label: 'Класс или группа', value: null },
      { kind: 'field', label: 'На\u00a0какой день', value: dateInWords(day) },
      { kind: 'heading', level: 2, text: 'Как далеко дошли семьи' },
      {
        kind: 'table',
        columns: [
          { title: 'Шаг', share: 3 },
          { title: 'Семей', share: 1 },
        ],
        rows: STEPS.map((step) => [REACHED[step], bandOf(counts[step])]),
        rowHeight: 6,
      },
      { kind: 'heading', level: 2, text: 'Что замечают дома' },
      ...noticed(spheres),
      { kind: 'heading', level: 2, text: 'О\u00a0чём договорились' },
      { kind: 'field', label: 'Одно, что попробуем в\u00a0классе', value: null, emptyLines: 2 },
      { kind: 'field', label: 'Сверимся (дата)', value: null },
    ],
  }
}

function noticed(spheres: SummaryData['spheres']): Block[] {
  if (!spheres) {
    const words = `Сферы появятся здесь, когда не\u00a0меньше чем ${FEWEST_FAMILIES}\u00a0семей сами откроют карты куратору.`
    return [{ kind: 'text', text: words }]
  }
  const { mapCount, rows } = spheres
  const words = `Карты, которые семьи сами открыли куратору: ${bandOf(mapCount)}. Это наблюдения родителей, а\u00a0не\u00a0проверка знаний.`
  return [
    { kind: 'text', text: words },
    {
      kind: 'table',
      columns: [
        { title: 'Сфера', share: 2 },
        { title: 'Обсудить или обратиться', share: 1 },
        { title: 'Понаблюдать', share: 1 },
      ],
      rows: rows.map(({ title, support, watch }) => [title, bandOf(support), bandOf(watch)]),
      rowHeight: 6,
    },
  ]
}
