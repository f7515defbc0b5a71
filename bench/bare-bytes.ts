import { request } from 'node:http'

/** An answer as it goes over the wire, compressed as it came. */
export function rawAnswer(
  url: string,
  asking: Record<string, string> = { 'Accept-Encoding': 'br' },
): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: asking }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.flatMap((value) => [name, value]),
        )
        const body = Buffer.concat(chunks)
        if (response.statusCode === 200 && body.length > 0) resolve({ headers, body })
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    asked.on('error', reject).end()
  })
}
