import { csrfToken, freshToken, refused, type Answered, type CallName } from './client.ts'
import { AppError } from './errors.ts'
import { saidBy, withKey } from './sent-again.ts'
import { words } from './words.ts'

type Watch = {
  /** Called with how much was sent, in whole percents. */
  onProgress: (percent: number) => void
  /** Stops the sending. */
  signal: AbortSignal
}

/**
 * Sends a form with a file and reports its progress, which `fetch` cannot.
 * @throws AppError as `call` does; DOMException AbortError when it was stopped
 */
export async function upload<Name extends Extract<CallName, `POST ${string}`>>(
  name: Name,
  form: FormData,
  watch: Watch,
): Promise<Answered<Name>> {
  const path = name.slice('POST '.length)
  const sendBy = async (token: Promise<string>) =>
    withKey(`${name} ${saidBy(form)}`, async (key) => send(path, form, watch, { token: await token, key }), isHeard)
  const first = await sendBy(csrfToken())
  const answered = first.status === 419 ? await sendBy(freshToken()) : first
  if (answered.status >= 200 && answered.status < 300) return answered.body as Answered<Name> // as `call` does
  throw refused(answered.status, answered.body as object)
}

type Marks = { token: string; key: string }

const isHeard = ({ status }: { status: number }) => status < 500

function send(path: string, form: FormData, { onProgress, signal }: Watch, { token, key }: Marks) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/${path}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-XSRF-TOKEN', token)
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => resolve({ status: request.status, body: request.response ?? {} })
    request.onerror = () => reject(new AppError('unavailable', words.offline))
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
