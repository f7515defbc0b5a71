import type { SealedColumn } from '#app/platform/sealed-rows.server.ts'

const submissions = { table: 'submissions', key: 'id', about: (id: string) => id }

/** What is sealed here. */
export const sealedColumns: SealedColumn[] = [
  { title: 'Результаты карты наблюдений', column: 'sealed', ...submissions },
  { title: 'Черновики карты наблюдений', column: 'sealed', ...submissions, table: 'questionnaire_drafts' },
  { title: 'Ссылки на\u00a0результаты', column: 'sealed_token', ...submissions },
  { title: 'Ссылки на\u00a0части результатов', column: 'sealed_token', ...submissions, table: 'result_shares' },
  { title: 'Ссылки для ответов других людей', column: 'sealed_token', ...submissions, table: 'informant_links' },
  { title: 'Ссылки, по\u00a0которым забирают свои ответы', column: 'sealed_back', ...submissions, table: 'informant_links' },
  {
    title: 'Карты в\u00a0общих числах руководства',
    column: 'sealed_path',
    ...{ ...submissions, table: 'manual_forms', key: 'submission_id' },
  },
  {
    title: 'Что было через три месяца после карты',
    column: 'sealed_follow_up',
    ...{ ...submissions, table: 'manual_forms', key: 'submission_id' },
  },
]
