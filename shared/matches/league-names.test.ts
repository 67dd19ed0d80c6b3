import { expect, test } from 'vitest'
import { zoneOfLeague } from './league-names.ts'

test.each([
  ['South African Premier League 2026/27', 'Africa/Johannesburg'],
  ['South Africa, Premier Division', 'Africa/Johannesburg'],
  ['Betway Premiership 2026/27', 'Africa/Johannesburg'],
  ['Currie Cup 2026', 'Africa/Johannesburg'],
  ['Premier League', 'Europe/London'],
  ['The Premier League 2026/27', 'Europe/London'],
  ['English Premier League 2015/16', 'Europe/London'],
  ['English Championship 2015/16', 'Europe/London'],
  ['Championship 2015/16', 'Europe/London'],
  ['Scottish Premiership 2020/21', 'Europe/London'],
  ['Primera División de España 2019/20', 'Europe/Madrid'],
  ['La Liga 2026/27', 'Europe/Madrid'],
  ['Deutsche Bundesliga 2015/16', 'Europe/Berlin'],
  ['2. Bundesliga 2026/27', 'Europe/Berlin'],
  ['Österr. Bundesliga 2015/16', 'Europe/Vienna'],
  ['Ligue 1 2026/27', 'Europe/Paris'],
  ['Italian Serie A 2026/27', 'Europe/Rome'],
  ['Brasileiro Série A 2026', 'America/Sao_Paulo'],
  ['Campeonato Brasileiro 2026', 'America/Sao_Paulo'],
])('%s plays in %s', (name, zone) => {
  expect(zoneOfLeague(name)).toBe(zone)
})

test.each([
  'Rugby Championship 2026',
  'World Championship 2026',
  'Kenyan Premier League 2026',
  'Egyptian Premier League 2026/27',
  'Ligue 1 of Tunisia 2026/27',
  'Swiss Ligue 1',
  'Franschhoek League',
  'Capital Cup',
  'Anglo-Italian Cup of England',
  'England tour of India 2026',
  'South Africa v England 2026',
  'World Cup 2026',
])('the zone of %s is not guessed', (name) => {
  expect(zoneOfLeague(name)).toBeNull()
})
