import { Agent, request } from 'node:http'

/** Twenty who ask one after another over connections that stay open, until the port is closed or they are stopped. */
export function loadOn(url: string) {
  const lost: string[] = []
  let done = 0
  let isOver = false
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const asking = Array.from({ length: 20 }, async (_, index) => {
    const paths = ['/', '/article', '/api/v1/contacts', `/result/none-${index}`]
    for (let turn = 0; ; turn++) {
      if (isOver) return
      const end = await ask(`${url}${paths[(turn + index) % paths.length]}`, agent)
      // Nobody listens any more: nothing was sent, so nothing is lost.
      if (end === 'ECONNREFUSED') return
      if (end === null) done++
      else return void lost.push(end)
    }
  })
  const end = async () => {
    await Promise.all(asking)
    agent.destroy()
    return { lost, done }
  }
  const endNow = () => {
    isOver = true
    return end()
  }
  return { done: () => done, end, endNow }
}

/** @returns null when it was answered whole and not by a fault of ours, else what went wrong */
function ask(url: string, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => {
      response.resume()
      const fault = (response.statusCode ?? 0) >= 500 ? `answered ${response.statusCode}` : null
      response.on('end', () => resolve(response.complete ? fault : 'cut off'))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })
}
