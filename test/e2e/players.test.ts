import { describe, expect, test } from 'vitest'
import { TASKS } from '#app/features/child-tasks/tasks.ts'
import type { TaskView } from '#app/features/child-tasks/contract.ts'
import { playerOf, WAYS } from '#test/players/five.ts'
import { withBrowser } from './browser.ts'
import { atPlay, TABLET, YOUNG } from './child-at-play.ts'
import { peopleOf } from './people.ts'
import { compare, playThrough } from './play-through.ts'
import { storedRun } from './stored-run.ts'

const { person, elsewhere } = peopleOf(withBrowser())
const seed = process.env.PLAYERS ?? ''

/** Five players through the real screen of every game, by `bin/bench players --screen`: what the portal keeps is what the rules say. */
describe.runIf(process.env.PLAYERS)('simulated players', { timeout: 300_000 }, () => {
  test.each(TASKS.flatMap((task) => WAYS.map((way) => [way, task.code, task] as const)))(
    '%s plays %s',
    async (way, code, task) => {
      const { page, email, id } = await atPlay(person, code, TABLET, code === 'goNoGo' ? { birthday: YOUNG } : {})
      await page.getByRole('button', { name: new RegExp(`^Играть.*${task.title}`) }).click()
      const played = await playThrough(page, task, { player: playerOf(way, task, seed) })
      const taken = page.waitForResponse((answer) => answer.url().endsWith('/child/runs'))
      await page.getByRole('button', { name: 'Готово' }).click()
      expect(await (await taken).json()).toMatchObject({ isKept: true })

      const parent = await elsewhere(email)
      compare(task, played, await storedRun(parent, id))
      const view = (await (await parent.request.get(`/api/v1/user/children/${id}/tasks`)).json()) as TaskView
      const [score, marks] = [task.score(played.trials, played.setup), task.marks(played.trials)]
      const isSaid = marks.length === 0 && task.isTelling
      expect(view.stories).toMatchObject([
        { code, times: 1, marks, sentence: isSaid ? task.sentence(score, played.setup.level) : null },
      ])
      console.info(`${way} ${code}: ${played.trials.length} trials, ${JSON.stringify(score)} ${marks.join(' ')}`)
    },
  )
})
