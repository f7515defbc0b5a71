import { useRef, useState } from 'react'
import { AppError } from '#app/shared/errors.ts'
import { FILE_MAX_BYTES, FILE_TYPES, fileWords } from '#app/shared/files.ts'
import { upload } from '#app/shared/upload.ts'
import { words } from '#app/shared/words.ts'
import type { SentDiploma } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'

type State = { name: string; bytes: number; percent: number | null; fault: string }
const NOTHING: State = { name: '', bytes: 0, percent: null, fault: '' }

/**
 * One file on its way to the portal: chosen, sent with its percents, stopped or refused.
 * @param onSent called once the portal has it
 */
export function useDiplomaUpload(onSent: (sent: SentDiploma) => void) {
  const [state, setState] = useState(NOTHING)
  const chosen = useRef<File | null>(null)
  const stopper = useRef<AbortController | null>(null)

  function choose(file: File | undefined): void {
    if (!file) return
    const fault =
      file.size > FILE_MAX_BYTES ? fileWords.tooLarge : FILE_TYPES.some((type) => type === file.type) ? '' : fileWords.wrongType
    chosen.current = fault ? null : file
    setState({ name: file.name, bytes: file.size, percent: null, fault })
  }

  async function send(replaces?: string): Promise<void> {
    const file = chosen.current
    if (stopper.current) return
    if (!file) return setState((now) => ({ ...now, fault: now.fault || copy.noFile }))
    stopper.current = new AbortController()
    const form = new FormData()
    form.append('resource', file)
    if (replaces) form.append('replaces', replaces)
    setState((now) => ({ ...now, percent: 0, fault: '' }))
    try {
      const onProgress = (percent: number) => setState((now) => ({ ...now, percent }))
      const sent = await upload('POST diploma', form, { onProgress, signal: stopper.current.signal })
      chosen.current = null
      setState(NOTHING)
      onSent(sent)
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === 'AbortError'
      const said = error instanceof AppError ? (error.fields?.resource?.[0] ?? error.message) : words.serverError
      setState((now) => ({ ...now, percent: null, fault: isStopped ? '' : said }))
    } finally {
      stopper.current = null
    }
  }

  return { ...state, isChosen: state.name !== '' && state.fault === '', choose, send, stop: () => stopper.current?.abort() }
}
