import { createHash, randomBytes } from 'node:crypto'

/** Says of a request who makes it, as far as counting needs to know. */
export type Visitor = {
  /** Changes daily and cannot be turned back into an address: nothing of the reader is stored. */
  key: string
  /** Robots, link previews, prefetchers and clients that do not say what they are. */
  isRobot: boolean
}

const ROBOT =
  /bot\b|bots\b|bot\/|crawl|spider|slurp|mediapartners|facebookexternalhit|embedly|quora link|outbrain|pinterest|vkshare|whatsapp|telegram|skypeuri|discord|slack|preview|validator|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|java\/|okhttp|go-http|libwww|httpclient|axios|node-fetch|undici|scrapy|monitor|uptime|archiver|fetch/i

/** Builds the judge of visitors; its salt lives only in memory and for a day. */
export function createVisitors() {
  let salt = { day: '', bytes: randomBytes(32) }

  return (headers: Headers, address: string): Visitor => {
    const day = new Date().toISOString().slice(0, 10)
    if (salt.day !== day) salt = { day, bytes: randomBytes(32) }
    const agent = headers.get('User-Agent') ?? ''
    const key = createHash('sha256').update(salt.bytes).update(address).update('\0').update(agent).digest('base64url')
    return { key, isRobot: isRobot(agent) || isPrefetch(headers) }
  }
}

function isRobot(agent: string): boolean {
  return agent.length < 10 || ROBOT.test(agent)
}

function isPrefetch(headers: Headers): boolean {
  const purpose = `${headers.get('Sec-Purpose') ?? ''} ${headers.get('Purpose') ?? ''} ${headers.get('X-Moz') ?? ''}`
  return /prefetch|prerender|preview/i.test(purpose)
}
