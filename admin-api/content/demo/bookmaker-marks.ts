/** The marks of the six invented bookmakers: one flat emblem each on a square of 160. */

const PAPER = '#fbfaf6'

export const BOOKMAKER_MARKS = {
  'baobab-bet': mark(
    '#0d4a3a',
    `<g fill="${PAPER}"><path d="M66 132c6-24 6-44 2-64h24c-4 20-4 40 2 64z"/>`,
    '<path d="M70 78C54 74 44 64 42 48l8-2c4 12 12 18 24 20zM90 78c16-4 26-14 28-30l-8-2c-4 12-12 18-24 20z"/>',
    '<path d="M74 70V34h12v36z"/></g>',
    ...[
      [80, 32, 19],
      [46, 44, 15],
      [114, 44, 15],
      [60, 34, 13],
      [100, 34, 13],
    ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#7fd0a4"/>`),
    `<path d="M28 132h104" stroke="${PAPER}" stroke-width="7" stroke-linecap="round"/>`,
  ),
  'karoo-odds': mark(
    '#7d2c18',
    '<circle cx="80" cy="82" r="38" fill="#f6d3bd"/>',
    '<path d="M0 98h26l18-24h36l14 14h22l16-16h28v88H0z" fill="#3b120a"/>',
    '<path d="M0 126h160" stroke="#7d2c18" stroke-width="5"/><path d="M0 143h160" stroke="#7d2c18" stroke-width="3"/>',
  ),
  'protea-play': mark(
    '#6f1a4e',
    ...[-58, 58, -36, 36, -16, 16].map((turn) => petal(turn, '#f5c3da', 104 - Math.abs(turn) * 0.4)),
    `<ellipse cx="80" cy="84" rx="27" ry="46" fill="${PAPER}"/>`,
    '<path d="M80 42v80M68 48q-6 38 4 74M92 48q6 38-4 74M58 66q0 30 10 56M102 66q0 30-10 56" stroke="#e78fb9" stroke-width="3" fill="none"/>',
    ...[-50, 50, -25, 25, 0].map((turn) => petal(turn, '#d9669c', 62)),
  ),
  'highveld-sports': mark(
    '#0b4a78',
    '<circle cx="112" cy="48" r="20" fill="#8ec7f2"/>',
    ...[
      [24, 34, -10],
      [44, 74, -6],
      [64, 98, -3],
      [84, 66, 3],
      [104, 84, 6],
      [128, 46, 11],
    ].map(
      ([x = 0, height = 0, lean = 0]) =>
        `<path d="M${x - 8} 136Q${x - 2} ${136 - height / 2} ${x + lean} ${136 - height}Q${x + 7} ${136 - height / 2} ${x + 9} 136z" fill="${PAPER}"/>`,
    ),
    '<path d="M0 134h160v26H0z" fill="#8ec7f2"/>',
  ),
  'marula-bet': mark(
    '#43590c',
    '<path d="M84 52C84 30 100 18 126 20C126 42 108 54 84 52z" fill="#c9dd7a"/>',
    `<path d="M80 62V32" stroke="${PAPER}" stroke-width="7" stroke-linecap="round"/>`,
    `<circle cx="74" cy="96" r="40" fill="${PAPER}"/><path d="M74 56a40 40 0 0 1 0 80a48 48 0 0 0 0-80z" fill="#c9dd7a"/>`,
    '<circle cx="58" cy="84" r="7" fill="#43590c"/><circle cx="60" cy="106" r="4" fill="#43590c"/>',
  ),
  'drakensberg-bets': mark(
    '#262b55',
    '<path d="M0 118L38 62l16 20 30-50 24 38 14-16 38 64v42H0z" fill="#8a92d6"/>',
    `<path d="M38 62l16 20-10 16-10-8-12 16-8-4zM84 32l24 38-12 22-12-14-12 16-10-18zM122 54l20 34-10 8-10-8-6 6-8-24z" fill="${PAPER}"/>`,
    '<path d="M0 128h160v32H0z" fill="#4a5299"/>',
  ),
} as const

function mark(ground: string, ...shapes: string[]): string {
  const size = 'width="160" height="160" viewBox="0 0 160 160"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h160v160H0z" fill="${ground}"/>${shapes.join('')}</svg>`
}

function petal(turn: number, colour: string, length: number): string {
  const side = length * 0.22
  const d = `M80 134C${80 - side} ${134 - length * 0.4} ${80 - side} ${134 - length * 0.7} 80 ${134 - length}C${80 + side} ${134 - length * 0.7} ${80 + side} ${134 - length * 0.4} 80 134z`
  return `<path d="${d}" fill="${colour}" transform="rotate(${turn} 80 134)" stroke="#6f1a4e" stroke-width="3"/>`
}
