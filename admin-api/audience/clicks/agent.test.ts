import { describe, expect, test } from 'vitest'
import { judgeAgent } from './agent.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

describe('robots', () => {
  test.each([
    '',
    'x',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 Chrome-Lighthouse`,
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 GTmetrix`,
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36`,
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'CFNetwork/1410 Darwin/22',
  ])('"%s" is one', (agent) => expect(judgeAgent(agent).isRobot).toBe(true))

  test.each([
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['a phone inside Instagram', `Mozilla/5.0 (Linux; Android 15; wv) ${CHROME} Mobile Safari/537.36 Instagram 406.0`],
    ['a phone inside Telegram', `Mozilla/5.0 (Linux; Android 15) ${CHROME} Mobile Safari/537.36 Telegram-Android/10.9`],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16'],
  ])('%s is none', (_name, agent) => expect(judgeAgent(agent).isRobot).toBe(false))
})

test.each([
  ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'],
  ['mobile', `Mozilla/5.0 (Linux; Android 13; SM-A135F) ${CHROME} Mobile Safari/537.36`],
  ['mobile', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['mobile', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16'],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
  ],
  ['tablet', `Mozilla/5.0 (Linux; Android 13; SM-X200) ${CHROME} Safari/537.36`],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'],
  ['desktop', ''],
] as const)('a %s is "%s"', (device, agent) => expect(judgeAgent(agent).device).toBe(device))
