/** More reports told again, written when the rules knew the first ones. */
import type { Retold } from './retold.ts'

const one = (kind: string, source: string, piece: string): Retold => ({ kind, source, piece })

const CUP =
  'Orange River Dynamos knocked holders Cape Mariners out of the Harvest Cup on Saturday, winning 2-1 after extra time at Riverside Stadium. Thabo Mabaso opened the scoring in the 23rd minute. Luyanda Qina equalised for the Mariners in the 71st minute. Substitute Ebrahim Davids scored the winner in the 112th minute. Dynamos coach Nomsa Dlamini said: "We ran until our legs refused." The attendance was 12,480.'
const RUGBY =
  'The Overberg Eagles beat the Soutpan Bulls 31-24 in Worcester on Friday night. Flyhalf Ruan Steyn kicked 16 points. The Bulls led 17-13 at half-time. Hooker Lwazi Mbeki was sent off in the 58th minute for a dangerous tackle. "Discipline cost us," Bulls captain Hannes Louw said. The Eagles did not concede a point in the last 20 minutes.'
const CRICKET =
  'Border Kestrels made 287 for six in 50 overs in Makhanda on Sunday. Opener Sihle Jacobs scored 112 off 128 balls. The Highveld Hawks were bowled out for 231 in the 46th over. Leg-spinner Priya Naidoo took four wickets for 38 runs. The Kestrels won by 56 runs and lead the table with 22 points.'
const MARKET =
  'Bookmaker Veldbet offers odds of 2.40 on Tshwane Comets to win the Inland League, 3.10 on Kimberley Miners and 5.50 on Durban Surf. The Comets have lost only one of their 14 matches. Kick-off against the Miners is at 19:30 on Wednesday. Coach Pieter Nel said striker Andile Zulu would not play because of a knee injury.'
const AF =
  'Die Vaalrivier Leeus het die Kaapse Kraaie Saterdag met 2-0 in Parys geklop. Sello Mokoena het albei doele aangeteken, in die 12de en 67ste minuut. Die Kraaie het die wedstryd met tien man voltooi nadat Jan Botha ’n rooi kaart gekry het. “Ons was geduldig,” het afrigter Karin Smit gesê. Die Leeus is tweede met 27 punte.'
const DRAW =
  'On Saturday 14 November 2026 Umzinto Comets drew 2-2 away to Bergville Rovers in the Premier Division. Sbu Khanyile put the Comets ahead in the 12th minute and Rovers captain Dean Fourie equalised from the penalty spot after 33 minutes. Musa Ndlovu restored the lead before the interval. Fourie struck again in the 90th minute. Comets coach Rita Naidoo said: "We threw away two points." The draw leaves the Comets in fifth place with 19 points from 12 games. Bergville have 14.'
const OPEN =
  'Seventh seed Nokuthula Maseko reached the semi-finals of the Coastal Open in East London on Thursday by beating top seed Ilse Brand 4-6 6-3 6-2. Maseko, 19, hit 31 winners. "My serve kept me in it," said Maseko. She has not dropped her serve in the last nine games. Brand said she had no excuses. Maseko plays Thandi Louw on Friday at 14:00.'
const DEAL =
  'Springvale Titans signed lock Gert Muller from Lagoon Sharks on Monday for R1.2 million. Muller, who is 1.98 metres tall, has 43 caps. Titans chief executive Olga Petersen said the deal runs until 2029. The Sharks have not named a replacement. Muller will miss the first two matches of the season because he is suspended.'
const ODDS_AF =
  'Wedhuis bied 1.75 vir ’n Rooikat-oorwinning, 3.60 vir die gelykop en 4.80 vir die Duine. Die wedstryd begin Sondag om 15:00 by Kalahari-park. Die Rooikatte het nog geen wedstryd in die reeks verloor nie. Afrigter Bennie Louw sê vleuel Tumi Radebe is fiks. Kaartjies kos R80.'

export const HARMLESS: readonly Retold[] = [
  one(
    'reordered',
    CUP,
    'Thabo Mabaso put Orange River Dynamos ahead in the 23rd minute, but Luyanda Qina levelled for Cape Mariners in the 71st. Ebrahim Davids came off the bench to score the winner in the 112th minute. The Dynamos won 2-1 after extra time at Riverside Stadium on Saturday and knocked the holders out of the Harvest Cup. The attendance was 12,480.',
  ),
  one(
    'passive',
    CUP,
    'Holders Cape Mariners were knocked out of the Harvest Cup by Orange River Dynamos on Saturday. The scoring was opened by Thabo Mabaso in the 23rd minute, and the winner was scored by substitute Ebrahim Davids in the 112th.',
  ),
  one(
    'condensed',
    CUP,
    'Ebrahim Davids’s goal in extra time gave Orange River Dynamos a 2-1 win over holders Cape Mariners in the Harvest Cup on Saturday.',
  ),
  one(
    'quotes',
    CUP,
    '“We ran until our legs refused,” said coach Nomsa Dlamini after her Dynamos had beaten Cape Mariners 2-1 in extra time.',
  ),
  one('weekday', CUP, 'On Saturday afternoon the Mariners lost their hold on the Harvest Cup: 2-1 after extra time.'),
  one(
    'connective',
    CUP,
    'It took extra time. In the end, though, Orange River Dynamos beat Cape Mariners 2-1. Meanwhile, 12 480 people watched at Riverside Stadium.',
  ),
  one(
    'free',
    CUP,
    'The holders are out. Cape Mariners fell 2-1 to Orange River Dynamos, whose substitute Ebrahim Davids settled the tie in the 112th minute.',
  ),
  one(
    'merged',
    CUP,
    'Mabaso scored in the 23rd minute and Qina in the 71st, before Davids won it for the Dynamos in the 112th.',
  ),
  one(
    'passive',
    RUGBY,
    'The Soutpan Bulls were beaten 31-24 by the Overberg Eagles in Worcester on Friday night. Lwazi Mbeki was shown a red card for a dangerous tackle in the 58th minute.',
  ),
  one('negation', RUGBY, 'The Eagles kept the Bulls scoreless in the last 20 minutes and won 31-24.'),
  one(
    'reordered',
    RUGBY,
    'The Bulls, who were 17-13 ahead at half-time, lost 31-24 to the Overberg Eagles on Friday night. Their hooker, Lwazi Mbeki, was sent off in the 58th minute. Ruan Steyn contributed 16 points with the boot.',
  ),
  one('quotes', RUGBY, 'Bulls captain Hannes Louw blamed the defeat on ill discipline: “Discipline cost us.”'),
  one(
    'free',
    RUGBY,
    'Down 17-13 at the break, the Eagles fought back to beat the Bulls 31-24, helped by 16 points from flyhalf Ruan Steyn and a red card for hooker Lwazi Mbeki.',
  ),
  one('units', RUGBY, 'The Eagles won by seven points, 31-24. The last twenty minutes brought the Bulls nothing.'),
  one(
    'condensed',
    CRICKET,
    'A century by Sihle Jacobs and four wickets for Priya Naidoo gave Border Kestrels a 56-run win over the Highveld Hawks on Sunday.',
  ),
  one(
    'notation',
    CRICKET,
    'Border Kestrels posted 287/6 in their 50 overs. Priya Naidoo’s figures were 4/38 as the Hawks were dismissed for 231.',
  ),
  one(
    'reordered',
    CRICKET,
    'The Kestrels lead the table with 22 points after Sunday’s win by 56 runs in Makhanda. They made 287 for six, of which opener Sihle Jacobs scored 112, and bowled the Highveld Hawks out for 231.',
  ),
  one('merged', CRICKET, 'Jacobs faced 128 balls for his 112, and Naidoo finished with four for 38.'),
  one(
    'odds',
    MARKET,
    'At Veldbet the Comets are 2.40 favourites for the Inland League, ahead of the Miners at 3.10 and Durban Surf at 5.50.',
  ),
  one(
    'negation',
    MARKET,
    'Striker Andile Zulu misses the match with a knee injury, coach Pieter Nel said. The Comets have been beaten only once in 14 matches.',
  ),
  one('time', MARKET, 'The Comets meet Kimberley Miners on Wednesday at 7.30pm, without the injured Andile Zulu.'),
  one('weekday', MARKET, 'Wednesday’s match between Tshwane Comets and Kimberley Miners kicks off at 19h30.'),
  one(
    'afrikaans',
    AF,
    'Twee doele van Sello Mokoena het die Vaalrivier Leeus Saterdag in Parys ’n sege van 2-0 oor die Kaapse Kraaie besorg.',
  ),
  one(
    'afrikaans',
    AF,
    'Sello Mokoena het in die 12de en 67ste minuut doele aangeteken. Jan Botha van die Kraaie is met ’n rooi kaart van die veld gestuur. Die Leeus het nou 27 punte en is tweede.',
  ),
  one(
    'afrikaans',
    AF,
    'Afrigter Karin Smit het gesê: “Ons was geduldig.” Haar span het Saterdag 2-0 teen die Kaapse Kraaie gewen.',
  ),
  one(
    'afrikaans',
    AF,
    'Die Kaapse Kraaie is Saterdag in Parys met 2-0 deur die Vaalrivier Leeus verslaan. Die Kraaie het met tien spelers klaargemaak.',
  ),
  one('weekday', DRAW, 'Saturday’s game between Bergville Rovers and Umzinto Comets ended in a 2-2 draw.'),
  one('weekday', DRAW, 'The Comets and Rovers shared the points on 14 November, when they drew 2-2.'),
  one(
    'quotes',
    DRAW,
    '“We threw away two points,” Comets coach Rita Naidoo said after the 2-2 draw with Bergville Rovers.',
  ),
  one('quotes', DRAW, 'Naidoo was disappointed: “We threw away two points.” Her side are fifth with 19 points.'),
  one(
    'merged',
    DRAW,
    'Dean Fourie scored twice for Rovers, from the spot after 33 minutes and again in the 90th minute, to earn Bergville a 2-2 draw.',
  ),
  one(
    'passive',
    DRAW,
    'The Comets were put ahead by Sbu Khanyile in the 12th minute, and the lead was restored by Musa Ndlovu before half-time.',
  ),
  one(
    'condensed',
    DRAW,
    'A late goal by Dean Fourie denied Umzinto Comets victory at Bergville Rovers, where it finished 2-2.',
  ),
  one(
    'reordered',
    DRAW,
    'With 19 points from 12 games the Comets are fifth after a 2-2 draw at Bergville, who have 14 points. Khanyile and Ndlovu scored for the visitors and Fourie, twice, for Rovers.',
  ),
  one(
    'free',
    DRAW,
    'Twice the Comets led, and twice Rovers captain Dean Fourie pulled his side level. The match ended 2-2.',
  ),
  one(
    'passive',
    OPEN,
    'Top seed Ilse Brand was beaten 4-6 6-3 6-2 by Nokuthula Maseko, the seventh seed, in East London on Thursday.',
  ),
  one('quotes', OPEN, 'Maseko credited her serve. “My serve kept me in it,” the 19-year-old said.'),
  one('quotes', OPEN, 'After the match Maseko said: “My serve kept me in it.”'),
  one('weekday', OPEN, 'On Friday afternoon Maseko meets Thandi Louw for a place in the final.'),
  one('negation', OPEN, 'Brand offered no excuses, and Maseko has held her serve in the last nine games.'),
  one(
    'condensed',
    OPEN,
    'Nokuthula Maseko, 19, came from a set down to beat top seed Ilse Brand and reach the semi-finals of the Coastal Open.',
  ),
  one(
    'merged',
    DEAL,
    'Gert Muller, a 1.98-metre lock with 43 caps, has joined Springvale Titans from Lagoon Sharks in a R1.2m deal until 2029.',
  ),
  one(
    'passive',
    DEAL,
    'Lock Gert Muller was signed by Springvale Titans on Monday. A replacement has not been named by the Sharks.',
  ),
  one(
    'negation',
    DEAL,
    'Muller will not play in the first two matches, as he is suspended. The Sharks have yet to name a replacement.',
  ),
  one('notation', DEAL, 'The Titans paid R1,200,000 for Muller, who is 1.98m tall.'),
  one(
    'connective',
    DEAL,
    'The deal was done on Monday. It runs until 2029, according to Titans chief executive Olga Petersen. There is a catch, though: Muller is suspended for the first two matches of the season.',
  ),
  one(
    'odds',
    ODDS_AF,
    'By Wedhuis betaal ’n oorwinning vir die Rooikatte 1.75, die gelykop 3.60 en ’n sege vir die Duine 4.80.',
  ),
  one('weekday', ODDS_AF, 'Sondag se wedstryd by Kalahari-park begin om 15h00, en kaartjies kos R80.'),
  one(
    'negation',
    ODDS_AF,
    'Die Rooikatte is nog onoorwonne in die reeks. Volgens afrigter Bennie Louw is Tumi Radebe fiks.',
  ),
]

export const PLANTED: readonly Retold[] = [
  one(
    'swapped',
    CUP,
    'Cape Mariners knocked Orange River Dynamos out of the Harvest Cup on Saturday, 2-1 after extra time.',
  ),
  one('attribution', CUP, 'Luyanda Qina came off the bench to score the winner in the 112th minute.'),
  one('place', CUP, 'The Dynamos won 2-1 after extra time at Makhanda on Saturday.'),
  one('figure', CUP, 'Thabo Mabaso opened the scoring in the 32nd minute. The attendance was 12,480.'),
  one('short', CUP, 'Orange River Dynamos beat Cape Mariners 2-1. The crowd booed the referee.'),
  one('flipped', RUGBY, 'The Soutpan Bulls beat the Overberg Eagles 31-24 in Worcester.'),
  one('swapped', RUGBY, 'The Eagles led 17-13 at half-time and won 31-24.'),
  one('negation', RUGBY, 'The Eagles won 31-24. They conceded a point in the last 20 minutes.'),
  one('speaker', RUGBY, '“Discipline cost us,” Eagles captain Ruan Steyn said.'),
  one('card', RUGBY, 'Ruan Steyn was sent off in the 58th minute for a dangerous tackle.'),
  one('swapped', CRICKET, 'The Highveld Hawks made 287 for six, and the Border Kestrels were bowled out for 231.'),
  one('attribution', CRICKET, 'Priya Naidoo scored 112 off 128 balls for the Kestrels.'),
  one('figure', CRICKET, 'The Kestrels won by 65 runs and lead the table with 22 points.'),
  one('odds', MARKET, 'Veldbet offers 3.10 on Tshwane Comets to win the Inland League.'),
  one('negation', MARKET, 'Coach Pieter Nel said striker Andile Zulu would play.'),
  one('short', MARKET, 'The Comets have lost only one of their 14 matches. Their owner is broke.'),
  one('day', MARKET, 'Kick-off against the Miners is at 19:30 on Thursday.'),
  one('afrikaans', AF, 'Die Kaapse Kraaie het Saterdag met 2-0 in Parys gewen.'),
  one('afrikaans', AF, 'Jan Botha het albei doele aangeteken, in die 12de en 67ste minuut.'),
  one('afrikaans', AF, 'Die Leeus het 2-0 gewen. Die Leeus is derde met 27 punte.'),
  one('afrikaans', AF, '“Ons was nie geduldig nie,” het afrigter Karin Smit gesê.'),
  one('afrikaans', AF, 'Die Leeus het 2-0 gewen. Mokoena het ná die wedstryd gehuil.'),
]
