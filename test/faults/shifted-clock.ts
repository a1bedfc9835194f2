import { readFileSync } from 'node:fs'

// Preloaded into a site (node --import): shifts its clock by the milliseconds in the file SHIFTED_CLOCK. PostgreSQL and the
// payment provider keep the real time.

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
