/** Changing the keys of the settings without a moment at which something cannot be read: add, switch, reseal, drop. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceSecret } from '#app/platform/kept-secret.server.ts'

const KEYS = [
  { name: 'AUTH_SECRET', file: 'auth-secret' },
  { name: 'ANSWERS_KEY', file: 'answers-key' },
] as const
type Step = 'add' | 'switch' | 'drop'

/**
 * The list after a step. A new key only opens at first: while processes are restarted in turn, no one meets what he cannot open.
 * @throws Error with a sentence when the step is not the next one
 */
export function listAfter(step: Step, list: string, fresh = () => randomBytes(32).toString('hex')): string {
  const keys = list.split(',').map((key) => key.trim())
  const last = keys.at(-1) ?? ''
  if (step === 'add') return [...keys, fresh()].join(',')
  if (keys.length === 1) throw new Error('Нового ключа ещё нет: начните с\u00a0bin/admin rotate-keys add')
  return step === 'switch' ? [last, ...keys.slice(0, -1)].join(',') : (keys[0] ?? '')
}

const NEXT = {
  add: 'Новые ключи пока только открывают. Перезапустите портал (на\u00a0каждой машине), затем: bin/admin rotate-keys switch',
  switch: 'Новые ключи запирают, прежние открывают. Перезапустите портал, затем: bin/admin rotate-keys reseal',
  drop: 'Прежних ключей больше нет. Перезапустите портал. Копии, сделанные раньше, открывают ответы прежним ANSWERS_KEY: храните его, пока они есть.',
}

/**
 * Why the older keys may not go yet, as a sentence; null when they may.
 * @param isMeant the operator wants it all the same: a key that got out is worse than sessions that end early
 */
export function refusalOf({ lost, late }: Record<'lost' | 'late', string[]>, { isMeant }: { isMeant: boolean }): string | null {
  if (lost.length > 0) return `Прежние ключи ещё нужны: ${lost.join('; ')}.`
  if (late.length === 0 || isMeant) return null
  return `Прежние ключи ещё нужны: ${late.join('; ')}. Если ключ утёк и\u00a0ждать нельзя: bin/admin rotate-keys drop now\u00a0— эти входы и\u00a0ссылки сразу перестанут действовать.`
}

/** Takes a step in the files of VAR_DIR; what stands in the settings is printed for who writes them. */
export function takeStep(step: Step, varDir: string, environment: NodeJS.ProcessEnv): string[] {
  const said = KEYS.flatMap(({ name, file }) => {
    const given = environment[name]
    if (given) return [`Впишите в\u00a0настройки: ${name}=${listAfter(step, given)}`]
    const path = join(varDir, file)
    replaceSecret(path, listAfter(step, readFileSync(path, 'utf8').trim()))
    return [`${path} переписан.`]
  })
  return [...said, NEXT[step]]
}
