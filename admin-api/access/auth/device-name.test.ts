import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A156B)'
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`${MAC} ${KHTML} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${IPHONE} ${KHTML} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${ANDROID} ${KHTML} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
