type Port = { send?: (message: object) => unknown; on: (event: 'message', hear: (message: unknown) => void) => unknown }
/** What can be asked at an end of a line: each gives its answer or fails. */
type Answering = Record<string, (value: never) => unknown>
type Asked = { ask: string; number: number; value: unknown }
type Answered = { answer: number; value?: unknown; failure?: string }
export type Line = ReturnType<typeof createLine>

const ANSWERED_WITHIN_MS = 5000

/** One end of a line between two processes: questions with their answers, both ways, beside whatever else they tell each other. */
export function createLine(port: Port, answering: Answering) {
  const waiting = new Map<number, (answered: Answered) => void>()
  let asked = 0

  port.on('message', (message) => {
    if (isAsked(message)) void reply(message)
    else if (isAnswered(message)) waiting.get(message.answer)?.(message)
  })

  async function reply({ ask: name, number, value }: Asked): Promise<void> {
    try {
      send({ answer: number, value: await answering[name]?.(value as never) }) // both ends are of one release
    } catch (error) {
      send({ answer: number, failure: error instanceof Error ? error.message : 'failed' })
    }
  }

  /**
   * What the other end answers.
   * @throws Error when it fails there, or nothing comes in time
   */
  function ask<Value>(name: string, value: unknown = null, withinMs = ANSWERED_WITHIN_MS): Promise<Value> {
    const number = ++asked
    return new Promise((resolve, reject) => {
      const end = (answered: Answered) => {
        clearTimeout(timer)
        waiting.delete(number)
        if (answered.failure === undefined) resolve(answered.value as Value) // both ends are of one release
        else reject(new Error(answered.failure))
      }
      const timer = setTimeout(() => end({ answer: number, failure: `no answer to ${name}` }), withinMs)
      waiting.set(number, end)
      if (!send({ ask: name, number, value })) end({ answer: number, failure: `nobody hears ${name}` })
    })
  }

  function send(message: Asked | Answered): boolean {
    try {
      port.send?.(message)
      return true
    } catch {
      // The other end is gone, and its supervisor knows.
      return false
    }
  }

  return { ask }
}

function isAsked(message: unknown): message is Asked {
  return typeof message === 'object' && message !== null && 'ask' in message
}

function isAnswered(message: unknown): message is Answered {
  return typeof message === 'object' && message !== null && 'answer' in message
}
