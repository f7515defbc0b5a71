import { POSTER_SEEN, POSTER_UNSEEN } from '#app/features/invitations/copy.ts'
import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import type { Paper } from '#app/platform/papers/paper.ts'
import { BRAND } from '#app/shared/page-meta.ts'

type PosterData = { link: string; curator: string; code: { path: string; size: number } }

/** The sheet that a curator hangs up or hands out: what is offered, the code, what stays with the family. No group and no family is named. */
export function posterPaper({ link, curator, code }: PosterData): Paper {
  const address = link.replace(/^https?:\/\//, '')
  return {
    title: 'Карта наблюдений для\u00a0вашего ребёнка',
    footer: `${BRAND}. Если ребёнку сейчас грозит опасность, звоните 112.`,
    mostPages: 1,
    isForWall: true,
    blocks: [
      { kind: 'title', text: 'Карта наблюдений для\u00a0вашего ребёнка' },
      {
        kind: 'text',
        look: 'strong',
        text: `${curator}, куратор, приглашает вас посмотреть, что ребёнку даётся легко, а\u00a0что пока трудно, и\u00a0что с\u00a0этим делать вечером дома.`,
      },
      {
        kind: 'text',
        text: `С\u00a0телефона это ${MAP_TAKES}, можно прерваться. Бесплатно, без\u00a0почты и\u00a0пароля.`,
      },
      { kind: 'code', path: code.path, squares: code.size, label: `QR-код: ${address}` },
      { kind: 'text', look: 'center', text: 'Наведите камеру телефона или наберите адрес:' },
      { kind: 'text', look: 'center', text: address },
      { kind: 'heading', level: 2, text: 'Что останется у\u00a0вас' },
      {
        kind: 'list',
        mark: 'dot',
        items: [
          'Пока вы без\u00a0кабинета, куратор не\u00a0узнает о\u00a0вас ничего, даже того, что вы открыли страницу.',
          `Заведёте кабинет — портал спросит, показывать ли куратору ${POSTER_SEEN}. Можно отказаться и\u00a0можно передумать.`,
          `Куратор не\u00a0увидит ${POSTER_UNSEEN}. Результат видите только вы и\u00a0те, кому вы сами его откроете.`,
        ],
      },
      { kind: 'field', label: 'Класс или группа', value: null },
      { kind: 'field', label: 'Куда подойти с\u00a0вопросами', value: null },
    ],
  }
}
