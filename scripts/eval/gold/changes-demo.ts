/** A third set, of the clubs of the demo: what the rules caught when they first saw it stands in docs/ai.md. */
export const SOURCE = {
  title: 'Bay Dockers come from behind to win at Apies River',
  excerpt: 'Two late goals at the Weir Ground keep the Dockers two points clear of Umlazi Rovers.',
  content: `<p>Bay Dockers came from behind to win 3-2 at Apies River on Wednesday night and lead the Union League by two points. Apies River had been 2-0 up after 20 minutes.</p>
<p>Winger Zola Mtshali scored both goals for the hosts. Substitute Ryan Petersen levelled with two headers, and captain Anele Gumede hit the winner in the 88th minute from 25 metres.</p>
<p>"I told them at half-time that nobody comes back by hurrying," said Dockers coach Marius Vosloo. Apies River coach Grace Letsoalo said her defenders had stopped talking to each other.</p>
<p>Goalkeeper Pule Sekgobela saved a penalty by Mtshali in the 52nd minute. Defender Craig Jansen was sent off for a second yellow card and misses the match against Point Harbour. The Dockers did not have a shot on target before the break.</p>
<p>Umlazi Rovers drew 1-1 with Egoli Athletic in Germiston a day earlier. Rovers have 31 points from 15 matches, and Egoli have won only one of their last six.</p>
<p>The attendance at the Weir Ground was 6,240, the highest of the season. The Dockers sold 850 tickets for the visitors' end.</p>
<p>Karoobet cut the Dockers from 2.60 to 2.20 for the title and pushed Rovers out to 3.10. Apies River are 21.00. The market closes on 6 December.</p>
<p>In the Highveld Cup the Cederberg Harriers beat the Waterberg Elands 33-17 in Citrusdal with five tries. Hooker Divan Kruger scored two of them, and the Elands finished with 14 men. The Harriers lead the table by seven points.</p>
<p>In the One-day Cup the Agulhas Lights chased 244 with nine balls to spare at the Lighthouse Oval. Nadia Isaacs made an unbeaten 91, and Midlands Herons captain Lindiwe Zondi took three for 41. The Herons had chosen to bat after winning the toss.</p>
<p>Petersen, 22, is on loan from Letaba Rainmakers until June. The Rainmakers may recall him in January, but Vosloo has asked them for R1.2 million worth of patience, he joked.</p>
<p>The Dockers host Soutpansberg Rangers on Saturday at 15:00. Gumede is expected to play despite a bruised right ankle.</p>`,
}

/** Errors planted in the source: their kind, and words with their replacement. */
export const PLANTED: readonly (readonly [kind: string, from: string, to: string])[] = [
  [
    'swapped sides',
    'Bay Dockers came from behind to win 3-2 at Apies River',
    'Apies River came from behind to win 3-2 against Bay Dockers',
  ],
  [
    'swapped sides',
    'the Cederberg Harriers beat the Waterberg Elands 33-17',
    'the Waterberg Elands beat the Cederberg Harriers 33-17',
  ],
  [
    'swapped sides',
    'the Cederberg Harriers beat the Waterberg Elands 33-17',
    'the Cederberg Harriers fell 33-17 to the Waterberg Elands',
  ],
  ['swapped sides', 'saved a penalty by Mtshali', 'saved a penalty by Petersen'],
  ['swapped sides', 'Apies River had been 2-0 up', 'Bay Dockers had been 2-0 up'],
  ['flipped result', 'Umlazi Rovers drew 1-1 with Egoli Athletic', 'Umlazi Rovers beat Egoli Athletic 1-0'],
  ['flipped result', 'Umlazi Rovers drew 1-1 with Egoli Athletic', 'Umlazi Rovers lost to Egoli Athletic'],
  ['flipped result', 'Egoli have won only one', 'Egoli have lost only one'],
  ['flipped result', 'chased 244 with nine balls to spare', 'failed to chase 244'],
  ['score', 'win 3-2 at Apies', 'win 4-2 at Apies'],
  ['score', '2-0 up', '2-1 up'],
  ['score', '33-17', '37-13'],
  ['score', 'drew 1-1', 'drew two-all'],
  ['figure', 'by two points. Apies', 'by five points. Apies'],
  ['figure', '6,240', '6,420'],
  ['figure', 'sold 850 tickets', 'sold 580 tickets'],
  ['figure', 'with five tries', 'with six tries'],
  ['figure', '31 points from 15', '31 points from 16'],
  ['figure', 'unbeaten 91', 'unbeaten 97'],
  ['figure', 'three for 41', 'four for 41'],
  ['figure', 'nine balls to spare', 'nineteen balls to spare'],
  ['figure', 'Petersen, 22,', 'Petersen, 20,'],
  ['figure', 'with 14 men', 'with 13 men'],
  ['figure', 'R1.2 million', 'R2.1 million'],
  ['figure', 'with two headers', 'with three headers'],
  ['figure', 'from 25 metres', 'from 35 metres'],
  ['figure', 'one of their last six', 'one of their last eight'],
  ['figure', 'scored two of them', 'scored three of them'],
  ['odds', 'from 2.60 to 2.20', 'from 2.60 to 2.40'],
  ['odds', 'from 2.60 to 2.20', 'from 2.20 to 2.60'],
  ['odds', 'are 21.00', 'are 12.00'],
  ['odds', 'Rovers out to 3.10', 'Egoli out to 3.10'],
  ['date', 'on Wednesday night', 'on Thursday night'],
  ['date', 'closes on 6 December', 'closes on 9 December'],
  ['date', 'until June', 'until July'],
  ['date', 'a day earlier', 'a week earlier'],
  ['time', '88th minute', '89th minute'],
  ['time', 'at 15:00', 'at 15:30'],
  ['place', 'in Germiston', 'in Pretoria'],
  ['place', 'in Citrusdal', 'in Caledon'],
  ['place', 'The Dockers host Soutpansberg Rangers', 'The Dockers travel to Soutpansberg Rangers'],
  ['name', 'captain Anele Gumede hit', 'captain Craig Jansen hit'],
  ['name', 'Winger Zola Mtshali scored', 'Winger Themba Cele scored'],
  ['name', 'Hooker Divan Kruger', 'Hooker Ruan Kruger'],
  ['name', 'on loan from Letaba Rainmakers', 'on loan from Limpopo Rain Queens'],
  ['name', 'Nadia Isaacs made', 'Lindiwe Zondi made'],
  ['speaker', 'said Dockers coach Marius Vosloo', 'said captain Anele Gumede'],
  ['speaker', 'Apies River coach Grace Letsoalo said', 'Dockers coach Marius Vosloo said'],
  ['quote', 'nobody comes back by hurrying', 'nobody wins without hurrying'],
  ['quote', 'I told them at half-time', 'I told them before the match'],
  ['not', 'did not have a shot', 'did have a shot'],
  ['not', 'is expected to play', 'is not expected to play'],
  ['not', 'had stopped talking', 'had not stopped talking'],
  ['opposite', 'right ankle', 'left ankle'],
  ['opposite', 'the highest of the season', 'the lowest of the season'],
  ['opposite', 'chosen to bat', 'chosen to bowl'],
  ['opposite', 'before the break', 'after the break'],
  ['role', 'Goalkeeper Pule Sekgobela', 'Defender Pule Sekgobela'],
  ['detail', 'for a second yellow card', 'for a straight red card'],
  ['certain', 'may recall him', 'will recall him'],
  ['invented', 'The attendance', 'Two fans were stabbed outside the ground. The attendance'],
  ['invented', 'Petersen, 22, is', 'The union is investigating Petersen for doping. Petersen, 22, is'],
  [
    'repeated',
    '</p>\n<p>Goalkeeper',
    '</p>\n<p>Umlazi Rovers drew 1-1 with Egoli Athletic in Germiston a day earlier. Rovers have 31 points from 15 matches, and Egoli have won only one of their last six.</p>\n<p>Goalkeeper',
  ],
]

/** Changes that change nothing. */
export const HARMLESS: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['notation', '6,240', '6 240'],
  ['notation', 'R1.2 million', 'R1.2m'],
  ['notation', 'at 15:00', 'at 3pm'],
  ['notation', 'drew 1-1', 'drew one-all'],
  ['notation', '33-17', '33–17'],
  ['notation', 'closes on 6 December', 'closes on December 6'],
  ['notation', 'three for 41', '3 for 41'],
  ['notation', '88th minute', '88th-minute mark'],
  ['notation', 'with five tries', 'with 5 tries'],
  ['notation', 'after 20 minutes', 'after twenty minutes'],
  [
    'passive',
    'the Cederberg Harriers beat the Waterberg Elands 33-17',
    'the Waterberg Elands were beaten 33-17 by the Cederberg Harriers',
  ],
  ['passive', 'saved a penalty by Mtshali', 'kept out a Mtshali penalty'],
  [
    'passive',
    'Winger Zola Mtshali scored both goals for the hosts',
    'Both goals for the hosts were scored by winger Zola Mtshali',
  ],
  ['other verb', 'the Cederberg Harriers beat', 'the Cederberg Harriers defeated'],
  ['other verb', 'Umlazi Rovers drew 1-1 with Egoli Athletic', 'Umlazi Rovers and Egoli Athletic drew 1-1'],
  ['other verb', 'The attendance at the Weir Ground was 6,240', 'A crowd of 6,240 was at the Weir Ground'],
  ['other verb', 'hit the winner', 'scored the winner'],
  ['shorter name', 'captain Anele Gumede hit', 'captain Gumede hit'],
  ['shorter name', 'the Cederberg Harriers beat the Waterberg Elands', 'the Harriers beat the Elands'],
  ['longer name', 'Gumede is expected', 'Anele Gumede is expected'],
  ['pronoun', 'The Dockers sold 850', 'They sold 850'],
  [
    'speech',
    '"I told them at half-time that nobody comes back by hurrying," said Dockers coach Marius Vosloo.',
    'Dockers coach Marius Vosloo said: "I told them at half-time that nobody comes back by hurrying."',
  ],
  [
    'speech',
    '"I told them at half-time that nobody comes back by hurrying,"',
    '“I told them at half-time that nobody comes back by hurrying,”',
  ],
  ['split', 'for a second yellow card and misses', 'for a second yellow card. He misses'],
  ['joined', 'with five tries. Hooker', 'with five tries, and hooker'],
  [
    'order',
    'In the One-day Cup the Agulhas Lights chased 244 with nine balls to spare at the Lighthouse Oval.',
    'At the Lighthouse Oval the Agulhas Lights chased 244 in the One-day Cup with nine balls to spare.',
  ],
  ['short form', 'did not have a shot', 'didn’t have a shot'],
  ['heading', '<p>In the Highveld Cup', '<h2>Harriers stay in front</h2><p>In the Highveld Cup'],
  ['filler', 'Umlazi Rovers drew', 'Meanwhile, Umlazi Rovers drew'],
  ['note', 'right ankle.</p>', 'right ankle.</p><p>18+. Gamble responsibly. Winners know when to stop.</p>'],
  ['synonym', 'despite a bruised right ankle', 'even though his right ankle is bruised'],
]
