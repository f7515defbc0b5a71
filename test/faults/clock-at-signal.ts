import { readFileSync } from 'node:fs'

/** Loaded before the portal's own code: at SIGPWR, and at its start, it sets its clock by what a file says (`+1200s`). */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let shiftMs = 0
const look = () => void (shiftMs = Number.parseInt(readFileSync(file, 'utf8'), 10) * 1000)
look()
process.on('SIGPWR', look)
const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as) as Date, // as `new Date` gives
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
