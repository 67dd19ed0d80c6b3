import { isbot } from 'isbot'
import type { Device } from '#shared/analytics.ts'

/** The program that a user agent names. */
export type Agent = { isRobot: boolean; device: Device }

// Of a public list of 2,116 robots' user agents, those that the package isbot does not detect.
const MORE_ROBOTS = /GTmetrix|Miniature\.io|\bYLT\b|turingos/i
// Every browser begins like this; programs, link previews and empty user agents do not.
const BROWSER = /^(Mozilla|Opera)\/\d/
const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*\bMobile\b)/i
const MOBILE = /Mobi|iPhone|iPod|Windows Phone|Opera Mini|BlackBerry|BB10/i

/** Distinguishes robots (including link previews) from browsers, and phones from tablets and other devices. */
export function judgeAgent(text: string): Agent {
  return { isRobot: !BROWSER.test(text) || MORE_ROBOTS.test(text) || isbot(text), device: deviceOf(text) }
}

function deviceOf(text: string): Device {
  // Opera Mini names Android but not "Mobile".
  if (TABLET.test(text) && !/Opera Mini|Opera Mobi/i.test(text)) return 'tablet'
  return MOBILE.test(text) ? 'mobile' : 'desktop'
}
