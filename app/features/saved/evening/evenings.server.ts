import { SECTIONS } from '#app/features/content/sections.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as saved from '#app/features/saved/saved-entries.server.ts'
import { type Context, inTransaction, requireViewer } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { href } from '#app/shared/href.ts'
import { EveningLetter } from './evening-letter.tsx'
import { DAY_SECONDS } from '#app/shared/dates.ts'

const LETTERS_A_DAY = { most: 5, withinSeconds: DAY_SECONDS }

/**
 * Keeps the page of an evening for the viewer: a text among what is saved, a guest's result in the account. A letter brings a link to it
 * that opens after the sign-in.
 * @throws AppError unauthenticated
 * @throws AppError too_many — more than five letters a day
 */
export async function keep(context: Context, path: string): Promise<void> {
  const viewer = requireViewer(context)
  await limits.count(context, `evening:${viewer.id}`, LETTERS_A_DAY)
  await inTransaction(context, async (inside) => {
    const [, token] = /^\/result\/([\w-]+)$/.exec(path) ?? []
    if (token) await keptResults.keep(inside, viewer.id, token)
    const entry = entryAt(path)
    if (entry) await saved.add(inside, [entry])
    const link = `${inside.config.PUBLIC_URL}${entry ? href('/cabinet/saved') : href('/cabinet')}`
    await inside.mail.send(inside.db, {
      to: viewer.email,
      subject: 'Страница отложена до утра',
      body: EveningLetter({ link }),
    })
  })
}

function entryAt(path: string): { section: string; code: string } | null {
  const [, theme] = /^\/problem-([a-z]+)$/.exec(path) ?? []
  if (theme) return { section: 'problems', code: theme }
  const [, first, code] = /^(\/[a-z]+)\/([\w-]+)$/i.exec(path) ?? []
  const section = Object.values(SECTIONS).find(({ base }) => base === first)
  return section && code ? { section: section.code, code } : null
}
