// Preloaded into an instance under test (NODE_OPTIONS=--import=…): its clock is ahead by the milliseconds that the
// file FAKE_CLOCK holds when it starts. The embedded database asks the same clock.
import { readFileSync } from 'node:fs'

const RealDate = globalThis.Date
const ahead = Number(readFileSync(process.env.FAKE_CLOCK, 'utf8'))

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
