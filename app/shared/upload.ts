import { csrfToken, freshToken, refused } from './client.ts'
import { AppError } from './errors.ts'
import { words } from './words.ts'

export type Watch = {
  /** Told how much went, in whole percents. */
  onProgress: (percent: number) => void
  /** Stops the sending. */
  signal: AbortSignal
}

/**
 * Sends a form with a file and tells how far it went, which `fetch` cannot.
 * @throws AppError as `call` does; DOMException AbortError when it was stopped
 */
export async function upload<T>(path: string, form: FormData, watch: Watch): Promise<T> {
  const first = await send<T>(path, form, watch, await csrfToken())
  const answered = first.status === 419 ? await send<T>(path, form, watch, await freshToken()) : first
  if (answered.status >= 200 && answered.status < 300) return answered.body
  throw refused(answered.status, answered.body as object)
}

function send<T>(path: string, form: FormData, { onProgress, signal }: Watch, token: string) {
  return new Promise<{ status: number; body: T }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/${path}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-XSRF-TOKEN', token)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => resolve({ status: request.status, body: (request.response ?? {}) as T })
    request.onerror = () => reject(new AppError('unavailable', words.offline))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
