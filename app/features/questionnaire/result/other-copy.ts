import type { Informant } from '#app/features/questionnaire/contract.ts'

/** What the family reads above the answers of somebody else. */
export const otherCopy = {
  answered: {
    parent: '',
    second_parent: 'Отвечает второй взрослый семьи.',
    teacher: 'Отвечает учитель или воспитатель.',
    self: 'Отвечает подросток, сам о\u00a0себе.',
  } satisfies Record<Informant, string>,
  together:
    'Взрослые видят ребёнка в\u00a0разных местах, поэтому ответы часто расходятся. Спросите, где легче, и\u00a0что там устроено иначе.',
  beside: 'Рядом ответы всех стоят в\u00a0карточке ребёнка.',
  besideLater: 'Рядом ответы встанут в\u00a0карточке ребёнка, когда вы\u00a0ответите обо\u00a0всех сферах.',
  ownWords: 'Что подросток отмечает часто',
  nothing: 'Частых трудностей подросток не\u00a0отметил. Это его взгляд, он может меняться.',
}
