import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded before the portal's own code: at SIGPWR it lets go of what nobody holds, so that what is left is what is kept. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag has just made it
process.on('SIGPWR', collect)
