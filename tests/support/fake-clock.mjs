// Preloaded into an instance under test (NODE_OPTIONS=--import=…): its clock is ahead by the milliseconds in the file
// FAKE_CLOCK, which may change. The embedded database uses the same clock.
import { readFileSync } from 'node:fs'

const RealDate = Date
const LOOK_AGAIN_MS = 20
let ahead = 0
let lookedAt = 0

function now() {
  const real = RealDate.now()
  if (real - lookedAt > LOOK_AGAIN_MS) {
    ahead = Number(readFileSync(process.env.FAKE_CLOCK, 'utf8')) || ahead
    lookedAt = real
  }
  return real + ahead
}

// A proxy rather than a subclass, since libraries inspect Date's prototype.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, self) => Reflect.construct(target, parts.length > 0 ? parts : [now()], self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
