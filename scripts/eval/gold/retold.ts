/** Short reports and how somebody else told them: rightly, or with one thing changed. */
export type Retold = { kind: string; source: string; piece: string }

const one = (kind: string, source: string, piece: string): Retold => ({ kind, source, piece })

const GOALS =
  'Umfolozi Stars beat Drakensberg United 3-1 at King’s Park on Saturday. Bongani Zuma scored twice in the first half. United’s consolation came from a penalty by Jared Naidoo in the 84th minute. The Stars are now second with 29 points.'
const TENNIS =
  'Lerato Mokoena won the Winterton Open on Sunday, beating Carla Venter 6-3 7-6 in the final. “I never thought about the score,” Mokoena said. She earned R85,000 and moved up to 14th in the national ranking. Venter served for the second set at 5-4.'
const CRICKET =
  'The Eastern Rhinos were bowled out for 164 in Makhanda on Friday. Fast bowler Ayanda Cele took five wickets for 31 runs. Rain stopped play at 15:20, with the Coastal Sharks on 88 for two. Play resumes at 10:00 on Saturday.'
const TRANSFER =
  'Pretoria Jacarandas have signed defender Wayne Solomons from Overberg FC on a two-year contract. The clubs did not disclose the fee. Solomons, 24, made 61 league appearances for Overberg. “He reads the game well,” coach Bheki Khoza said. He will wear number 5.'
const ODDS =
  'Kopjebet has cut Boland Falcons from 4.00 to 3.25 for the Western Shield. The Falcons have not lost since February. Swartland are favourites at 2.10. The final is on 27 June in Paarl.'
const RUGBY_AF =
  'Die Noordkaap Arende het die Tuinroete Tiere Vrydagaand met 31-19 in Kimberley geklop. Heelagter Dewald Kok het drie drieë gedruk. Die Tiere het twee geel kaarte gekry. “Ons verdediging was puik,” het afrigter Sipho Ndlela gesê.'
const RUN =
  'Kenneth Mokgothu won the Magalies Marathon in 2:17:43 on Sunday. He was 38 seconds ahead of Isaac Tladi. About 6,500 runners started, and 5,912 finished. Gerda Pienaar won the women’s race in 2:44:05, her third victory in a row.'
const HEARING =
  'The league has postponed the match between Sekhukhune Eagles and Mthatha Bay to 4 April because of flooding. No decision was taken on the tickets that had been sold. League secretary Mandla Tembe said the pitch was under water on Thursday. The Eagles had won three of their last four matches.'

export const HARMLESS: readonly Retold[] = [
  one(
    'reordered',
    GOALS,
    'On Saturday at King’s Park, Umfolozi Stars defeated Drakensberg United 3-1. In the first half Bongani Zuma scored two goals. Jared Naidoo pulled one back from the penalty spot in the 84th minute. With 29 points the Stars are second.',
  ),
  one(
    'passive',
    GOALS,
    'Drakensberg United were beaten 3-1 by Umfolozi Stars at King’s Park on Saturday. Two first-half goals were scored by Bongani Zuma. Jared Naidoo converted a penalty for United six minutes from time.',
  ),
  one(
    'condensed',
    GOALS,
    'Bongani Zuma’s first-half double helped Umfolozi Stars to a 3-1 win over Drakensberg United on Saturday, and they are second on 29 points.',
  ),
  one(
    'free',
    GOALS,
    'Umfolozi Stars climbed to second place with 29 points after a 3-1 home victory over Drakensberg United. Zuma got two of their goals before the break, and Naidoo’s late penalty was all that United had to show.',
  ),
  one(
    'notation',
    GOALS,
    'Umfolozi Stars beat Drakensberg United three-one at King’s Park on Saturday. Zuma scored two goals in the first half. The Stars are now 2nd with twenty-nine points.',
  ),
  one(
    'weekday',
    GOALS,
    'Saturday’s match at King’s Park ended 3-1 to Umfolozi Stars, with Drakensberg United’s only goal coming from Jared Naidoo.',
  ),
  one(
    'quotes',
    TENNIS,
    'Lerato Mokoena is the champion of the Winterton Open after a 6-3 7-6 win over Carla Venter in Sunday’s final. Mokoena said: “I never thought about the score.”',
  ),
  one(
    'merged',
    TENNIS,
    'Mokoena, who earned R85 000 and is now 14th in the national ranking, beat Venter 6-3, 7-6 in the final on Sunday.',
  ),
  one(
    'negation',
    TENNIS,
    'Mokoena said she never thought about the score. Venter had served for the second set at 5-4 but lost the final 6-3 7-6.',
  ),
  one('condensed', TENNIS, 'Carla Venter lost Sunday’s final of the Winterton Open 6-3 7-6 to Lerato Mokoena.'),
  one(
    'notation',
    CRICKET,
    'Rhinos were all out for 164 on Friday in Makhanda. Ayanda Cele took 5/31. The Sharks were 88/2 when rain stopped play at 3.20pm.',
  ),
  one(
    'time',
    CRICKET,
    'The match goes on at 10am on Saturday. The Coastal Sharks will resume on 88 for two in reply to 164.',
  ),
  one(
    'free',
    CRICKET,
    'Five wickets for Ayanda Cele left the Eastern Rhinos 164 all out on Friday. The Coastal Sharks had reached 88 for the loss of two wickets when the rain came.',
  ),
  one(
    'connective',
    CRICKET,
    'Here is how it went. The Eastern Rhinos made 164 in Makhanda. Ayanda Cele took five wickets for 31 runs. Then came the rain.',
  ),
  one(
    'merged',
    TRANSFER,
    'Defender Wayne Solomons, 24, has joined Pretoria Jacarandas from Overberg FC on a two-year deal, and he will wear the number 5 shirt.',
  ),
  one(
    'negation',
    TRANSFER,
    'Neither club disclosed the fee for Wayne Solomons, who has signed for Pretoria Jacarandas until two years from now.',
  ),
  one(
    'quotes',
    TRANSFER,
    'Jacarandas coach Bheki Khoza said of his new defender: “He reads the game well.” Solomons made 61 league appearances for Overberg.',
  ),
  one(
    'passive',
    TRANSFER,
    'Wayne Solomons has been signed by Pretoria Jacarandas. The fee was not disclosed by the clubs.',
  ),
  one(
    'odds',
    ODDS,
    'Boland Falcons are now 3.25 with Kopjebet for the Western Shield, down from 4.00. Swartland remain favourites at 2.1.',
  ),
  one(
    'negation',
    ODDS,
    'Unbeaten since February, the Falcons are 3.25 to win the Western Shield. The final takes place in Paarl on June 27.',
  ),
  one(
    'condensed',
    ODDS,
    'The price of Boland Falcons has fallen from 4.00 to 3.25, but Swartland lead the market at 2.10.',
  ),
  one(
    'afrikaans',
    RUGBY_AF,
    'Vrydagaand in Kimberley het die Noordkaap Arende met 31-19 teen die Tuinroete Tiere gewen. Dewald Kok het 3 drieë gedruk.',
  ),
  one(
    'afrikaans',
    RUGBY_AF,
    'Die Tuinroete Tiere is Vrydagaand met 31-19 deur die Noordkaap Arende geklop. Volgens afrigter Sipho Ndlela was hul verdediging puik.',
  ),
  one(
    'afrikaans',
    RUGBY_AF,
    'Heelagter Dewald Kok was die held met drie drieë. Die Tiere, wat twee geel kaarte gekry het, het met 31-19 verloor.',
  ),
  one(
    'reordered',
    RUN,
    'In 2:17:43 Kenneth Mokgothu won Sunday’s Magalies Marathon. Isaac Tladi finished 38 seconds behind him. Gerda Pienaar won the women’s race for the third year in a row, in 2:44:05.',
  ),
  one(
    'notation',
    RUN,
    'Some 6 500 runners started and 5 912 finished the Magalies Marathon, which Kenneth Mokgothu won on Sunday.',
  ),
  one(
    'free',
    RUN,
    'Kenneth Mokgothu took the Magalies Marathon on Sunday. His time was 2:17:43, and second-placed Isaac Tladi came in 38 seconds later.',
  ),
  one(
    'passive',
    HEARING,
    'The match between Sekhukhune Eagles and Mthatha Bay has been postponed to 4 April by the league because of flooding.',
  ),
  one(
    'negation',
    HEARING,
    'The league took no decision on tickets already sold. On Thursday the pitch was under water, according to league secretary Mandla Tembe.',
  ),
  one('condensed', HEARING, 'Flooding has moved the game of the Eagles against Mthatha Bay to April 4.'),
]

export const PLANTED: readonly Retold[] = [
  one(
    'swapped',
    GOALS,
    'On Saturday at King’s Park, Drakensberg United defeated Umfolozi Stars 3-1. Bongani Zuma scored two goals in the first half.',
  ),
  one('attribution', GOALS, 'Umfolozi Stars beat Drakensberg United 3-1. Jared Naidoo scored twice in the first half.'),
  one('flipped', GOALS, 'Umfolozi Stars lost 3-1 to Drakensberg United at King’s Park. Zuma scored two goals.'),
  one('short', GOALS, 'Umfolozi Stars beat Drakensberg United 3-1 on Saturday. The keeper was injured.'),
  one(
    'place',
    TENNIS,
    'Lerato Mokoena won the Winterton Open on Sunday. Carla Venter served for the first set at 5-4.',
  ),
  one('quote', TENNIS, 'Mokoena won the final on Sunday. “I always thought about the score,” she said.'),
  one('speaker', TENNIS, '“I never thought about the score,” said Carla Venter, who lost the final 6-3 7-6.'),
  one('negation', TENNIS, 'Mokoena said she thought about the score. She earned R85,000.'),
  one('figure', CRICKET, 'Ayanda Cele took four wickets for 31 runs. The Rhinos were bowled out for 164.'),
  one('day', CRICKET, 'Rain stopped play at 15:20. Play resumes at 10:00 on Sunday.'),
  one(
    'swapped',
    CRICKET,
    'The Coastal Sharks were bowled out for 164 in Makhanda on Friday. Rain stopped play at 15:20.',
  ),
  one('negation', TRANSFER, 'The clubs disclosed the fee for Wayne Solomons, who has signed for two years.'),
  one(
    'swapped',
    TRANSFER,
    'Overberg FC have signed defender Wayne Solomons from Pretoria Jacarandas on a two-year contract.',
  ),
  one('short', TRANSFER, 'Pretoria Jacarandas have signed Wayne Solomons. He failed his medical.'),
  one(
    'transfer',
    TRANSFER,
    'Solomons will wear number 5. Overberg want a replacement from Swartland before the window closes.',
  ),
  one('odds', ODDS, 'Kopjebet has pushed Boland Falcons from 3.25 to 4.00 for the Western Shield.'),
  one('odds', ODDS, 'The Falcons are favourites at 2.10, and Swartland are 3.25.'),
  one('negation', ODDS, 'The Falcons have not won since February. The final is on 27 June.'),
  one('afrikaans', RUGBY_AF, 'Die Tuinroete Tiere het die Noordkaap Arende Vrydagaand met 31-19 geklop.'),
  one('afrikaans', RUGBY_AF, 'Die Noordkaap Arende het met 31-19 gewen. Hulle het twee geel kaarte gekry.'),
  one('afrikaans', RUGBY_AF, 'Die Arende het met 31-19 gewen. Kok het sy been gebreek.'),
  one('attribution', RUN, 'Isaac Tladi won the Magalies Marathon in 2:17:43, 38 seconds ahead of Kenneth Mokgothu.'),
  one('figure', RUN, 'Gerda Pienaar won the women’s race in 2:44:05, her second victory in a row.'),
  one('short', RUN, 'Kenneth Mokgothu won the Magalies Marathon in 2:17:43. He plans to retire.'),
  one(
    'arrest',
    HEARING,
    'The league has postponed the match to 4 April. Two officials were arrested over the tickets.',
  ),
  one('negation', HEARING, 'A decision was taken on the tickets that had been sold. The pitch was under water.'),
  one('flipped', HEARING, 'The Eagles had lost three of their last four matches. The match was postponed to 4 April.'),
  one(
    'cause',
    HEARING,
    'The league has postponed the match between Sekhukhune Eagles and Mthatha Bay because of a strike.',
  ),
]
