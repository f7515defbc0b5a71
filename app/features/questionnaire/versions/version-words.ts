import { versionCopy } from './copy.ts'

const CODE = /^observation-map-(\d+)-(\d+)\.(\d+)(?:-(teacher|self))?$/

/** «7–10 лет, версия 2», «7–10 лет, отвечает учитель, версия 2»; a code that is not one of ours stays as it is. */
export function versionInWords(code: string): string {
  const [, from, to, number, voice] = CODE.exec(code) ?? []
  if (!number) return code
  const answers = voice === 'teacher' || voice === 'self' ? [`отвечает ${versionCopy.informants[voice]}`] : []
  return [`${from}–${to}\u00a0лет`, ...answers, `версия\u00a0${number}`].join(', ')
}
