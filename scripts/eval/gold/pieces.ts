/** Pieces that a model wrote from a fact sheet: what is wrong with them, or that nothing is. */
export type PieceCase = readonly [kind: string, piece: string]

export const SOURCE = `Fact sheet, Friday 20 March 2026.
Thaba Bosiu Rangers host Mossel Bay Mariners in the Coastal League at the Old Mill Ground on Saturday 21 March, kick-off 17:30.
Rangers are third with 34 points from 18 matches. Mariners are ninth with 22 points.
Rangers have won their last four home matches without conceding a goal.
Mariners won the reverse fixture 1-0 in October with a goal by Lwazi Pieterse.
Rangers striker Neo Moloi has 11 goals this season. He trained fully on Thursday after a hamstring injury.
Mariners goalkeeper Arno Visser is suspended. Teenager Kagiso Smit, 18, takes his place.
Rangers coach Joan Lebeko: "We owe them one, but we will not chase it."
Tickets cost R60 and children get in free.
Lagoonbet offers 1.80 for a home win, 3.30 for the draw and 4.60 for Mariners.`

export const PLANTED: readonly PieceCase[] = [
  ['swapped sides', 'Rangers won the reverse fixture 1-0 in October.'],
  ['swapped sides', 'Mossel Bay Mariners host Thaba Bosiu Rangers on Saturday.'],
  ['swapped sides', 'Mariners are third in the Coastal League and Rangers are ninth.'],
  ['swapped sides', 'The visitors have won their last four away matches without conceding a goal.'],
  ['flipped result', 'Mariners lost the reverse fixture 1-0 in October.'],
  ['flipped result', 'Rangers have lost their last four home matches.'],
  ['moved attribution', 'Lwazi Pieterse is suspended, so Kagiso Smit starts in goal for Mariners.'],
  ['moved attribution', 'Neo Moloi scored the goal that decided the match in October.'],
  ['dropped not', 'Rangers will chase it, their coach Joan Lebeko says.'],
  ['dropped not', 'Rangers have won four home matches in a row and conceded a goal in each.'],
  ['altered quote', '“We owe them two, but we will not chase it,” said coach Joan Lebeko.'],
  ['altered quote', '“We owe them one, and we will get it,” said coach Joan Lebeko.'],
  ['figure', 'Rangers have 37 points from 18 matches.'],
  ['figure', 'Kagiso Smit, who is only seventeen, takes the place of Arno Visser.'],
  ['figure', 'Tickets cost R16 and children get in free.'],
  ['odds', 'Lagoonbet offers 3.30 for a home win.'],
  ['odds', 'Lagoonbet has Mariners at 4.80.'],
  ['date', 'Kick-off at the Old Mill Ground is on Sunday at 17:30.'],
  ['date', 'Mariners won the reverse fixture 1-0 in November.'],
  ['place', 'Mariners won the reverse fixture 1-0 at the Old Mill Ground.'],
  ['changed fact', 'Neo Moloi misses the match with a hamstring injury.'],
  ['changed fact', 'Children pay half.'],
  ['short invention', 'Moloi wants to leave.'],
  ['short invention', 'The pitch is poor.'],
  ['short invention', 'Rain is expected.'],
  ['short invention', 'The match is sold out.'],
  ['invention', 'Mariners travelled to the game by bus through the night after their flight had been cancelled.'],
  ['invention', 'Lebeko was fined by the league last month for shouting at a referee.'],
  ['afrikaans', 'Mariners het die vorige wedstryd 1-0 verloor.'],
  ['afrikaans', 'Rangers is nege plekke bo Mariners.'],
]

export const HARMLESS: readonly PieceCase[] = [
  ['plain', 'Thaba Bosiu Rangers play Mossel Bay Mariners at the Old Mill Ground on Saturday at 17:30.'],
  ['plain', 'Third-placed Rangers have 34 points and Mariners, who are ninth, have 22.'],
  ['plain', 'Mariners won 1-0 when the sides met in October, and Lwazi Pieterse got the goal.'],
  ['plain', 'Neo Moloi, who has 11 goals this season, trained fully on Thursday.'],
  ['plain', 'With Arno Visser suspended, 18-year-old Kagiso Smit keeps goal for Mariners.'],
  ['plain', '“We owe them one, but we will not chase it,” said Rangers coach Joan Lebeko.'],
  ['plain', 'A ticket costs R60, and children pay nothing.'],
  ['plain', 'A home win is 1.80 at Lagoonbet, the draw 3.30 and an away win 4.60.'],
  ['notation', 'Mariners won the reverse fixture one-nil in October.'],
  ['notation', 'Kick-off is at 5.30pm.'],
  ['connective', 'What should you look out for?'],
  ['connective', 'Here are the facts.'],
  ['plain', 'Rangers have not conceded a goal in their last four home matches, all of which they won.'],
  ['plain', 'The last four home matches brought Rangers four wins and no goal against.'],
]
