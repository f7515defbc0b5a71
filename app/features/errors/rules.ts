/** A fault with everything taken out of it that could have been somebody's words. */
export type Scrubbed = { title: string; frames: Frame[] }
type Frame = { name: string; file: string; line: number; column: number }

const MOST_FRAMES = 20
const NAMES = /^[A-Z][A-Za-z]{2,40}Error$|^Error$|^AbortError$|^ChunkLoadError$/
const ANONYMOUS = '?'

// The words of engines, React, the router and our own log. Anything else in a message may have been typed by somebody.
const KNOWN_WORDS = new Set(
  (
    'a access accessed activity after aborted already an and any argument arguments array as assignment at attempt await be because ' +
    'been before being boundary call called callback can cannot chunk client closed component connect connection constraint content ' +
    'context convert could created data database define defined definition depth destroyed did dispatch document does done ' +
    'dynamically element empty end ended ensure error expected exceeded executing export expression failed failure fetch fetching ' +
    'find first for forbidden found from function get has have hydrated hydrating hydration id if import imported in index ' +
    'initial initialization initialized input insert instance instead interrupted into invalid is it iterable iterator job json key ' +
    'leaving length limit list load loaded loading lost made match matching maximum may memory message method minified missing ' +
    'module more must native network new no node non not null number object of on operation option or out page parameter parse ' +
    'parsing performed permission position possible promise properties property query queue range react reading read recursive ' +
    'reference refused rejection relation remove removed render rendered rendering request required resize resource response ' +
    'result return returned route same script server set setting should size some stack state still storage stream string such ' +
    'supplied suspended switched symbol synchronous syntax table target task than that the there this throw thrown time timed ' +
    'timeout to token too transaction tried true try type undefined unexpected unhandled update url use used valid value variable ' +
    'visit was were when while with within without worker write xhr you unexpectedly resizeobserver loop completed undelivered ' +
    'notifications domexception typeerror econnrefused econnreset etimedout enoent eacces'
  ).split(' '),
)

/** A message of which only known words are left; React's numbers and our database codes stay. */
export function plainWords(message: string): string {
  const kept = message
    .slice(0, 300)
    .split(/\s+/)
    .map((word) => {
      if (/^#\d{1,4}[;.,]?$/.test(word) || /^[0-9A-Z]{5}$/.test(word)) return word
      const [bare = ''] = word.toLowerCase().match(/[a-z]+/) ?? []
      return bare.length > 0 && KNOWN_WORDS.has(bare) && /^[("']?[A-Za-z]+[)"'.,:;]?$/.test(word)
        ? word.replaceAll(/["']/g, '')
        : '…'
    })
    .join(' ')
  return kept
    .replaceAll(/(?:… ?)+/g, '… ')
    .trim()
    .slice(0, 160)
}

/** The fault as it may be kept: its kind, the known words, and places in our own files. */
export function scrubbed({ name, message, stack }: { name: string; message: string; stack: string }): Scrubbed {
  const kind = NAMES.test(name) ? name : 'Error'
  const words = plainWords(message)
  return { title: words && words !== '…' ? `${kind}: ${words}` : kind, frames: framesOf(stack) }
}

/** The stack as lines: a function and a place in our files. */
export function stackOf(frames: readonly Frame[]): string {
  return frames.map(({ name, file, line, column }) => `${name} ${file}:${line}:${column}`).join('\n')
}

/** What makes two faults the same: kind, words and the first places; numbers of lines belong to a release. */
export function sameness({ title, frames }: Scrubbed, side: string): string {
  const places = frames.slice(0, 3).map(({ name, file }) => `${name} ${file.replace(/-[\w-]{8}(?=\.js)/, '')}`)
  return [side, title, ...places].join('\n')
}

function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((text) => frameOf(text) ?? [])
    .slice(0, MOST_FRAMES)
}

function frameOf(text: string): Frame | null {
  const [, name = '', address = '', line = '', column = ''] =
    /^\s*at (?:async )?(?:([\w$.<>[\] ]{1,80}) )?\(?([^\s()]+):(\d{1,7}):(\d{1,7})\)?$/.exec(text) ??
    /^([\w$.<>/]{0,80})@([^\s()]+):(\d{1,7}):(\d{1,7})$/.exec(text) ??
    []
  const [file] = /(?:assets|node_modules|app|server|build)\/[\w./@-]{1,160}\.(?:m?js|tsx?)$/.exec(address) ?? []
  if (file) return { name: name || ANONYMOUS, file, line: Number(line), column: Number(column) }
  return address.startsWith('node:') && /^node:[\w/]{1,60}$/.test(address)
    ? { name: name || ANONYMOUS, file: address, line: Number(line), column: Number(column) }
    : null
}
