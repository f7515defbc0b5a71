import { z } from 'zod'
import { TASKS } from './tasks.ts'

const codes = TASKS.map(({ code }) => code)
const faulty = 'Выберите из того, что предложено.'

/** How the games go for one child, as its parent chose. */
export const TaskSettings = z.object({
  /** Games that are not dealt. */
  off: z.array(z.string({ error: faulty }).refine((code) => codes.includes(code), faulty)).max(codes.length),
  /** Days of the week with games, 1 is Monday. */
  days: z.array(z.number({ error: faulty }).int(faulty).min(1, faulty).max(7, faulty)).max(7),
  isSoundOn: z.boolean({ error: faulty }),
  isStill: z.boolean({ error: faulty }),
  /** Dark on white, nothing between. */
  isContrasty: z.boolean({ error: faulty }).default(false),
  /** One switch: the frame walks by itself every so many ms; null for hands and keys. */
  scanEveryMs: z.number({ error: faulty }).int(faulty).min(800, faulty).max(5000, faulty).nullable(),
  /** A grown-up plays along: games that need one are dealt too. */
  isTogether: z.boolean({ error: faulty }),
  /** A teacher or a curator with access hears on which days there was a game, nothing else. */
  isToldAtSchool: z.boolean({ error: faulty }).default(false),
})
export type TaskSettings = z.infer<typeof TaskSettings>

/** What is changed of them: what is not named stays as somebody else may have made it meanwhile. */
export const ChangedSettings = TaskSettings.extend({
  isContrasty: z.boolean({ error: faulty }),
  isToldAtSchool: z.boolean({ error: faulty }),
}).partial()
export type ChangedSettings = z.infer<typeof ChangedSettings>

export const USUAL_SETTINGS: TaskSettings = {
  off: [],
  days: [1, 2, 3, 4, 5, 6, 7],
  isSoundOn: false,
  isStill: false,
  isContrasty: false,
  scanEveryMs: null,
  isTogether: false,
  isToldAtSchool: false,
}
