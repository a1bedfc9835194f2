import { readFileSync } from 'node:fs'

// Loaded before a site's own code (node --import): its clock runs as far beside the real one as the file says, in
// milliseconds. The database and the payment provider keep the real time.

const file = process.env['SHIFTED_CLOCK'] ?? ''
const RealDate = Date
let shift = 0

setInterval(() => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shift = 0
  }
}, 50).unref()

const now = (): number => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget: typeof Date) =>
    given.length === 0 ? Reflect.construct(target, [now()], newTarget) : Reflect.construct(target, given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver: unknown) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
