/** Texts that contradict themselves in other words than the first ones; not all of them are found. */
export const CONTRADICTIONS: readonly (readonly [kind: string, text: string])[] = [
  [
    'score',
    'Rustenburg Herd beat Vryheid City 2-0 in the Inland League on Saturday. Kabelo Tau scored in both halves.\nCoach Anna Mokoena praised the press of her forwards. Vryheid had one shot on target.\nThe 3-0 scoreline flattered nobody, Mokoena said, and the Herd are third.',
  ],
  [
    'score',
    'Vryheid City lost 1-3 at home to Rustenburg Herd on Saturday.\nThe Herd scored two goals before the break and none after it. Final score: Vryheid City 1-2 Rustenburg Herd.',
  ],
  [
    'result',
    'Rustenburg Herd won the derby on Saturday night, their fifth victory in a row.\nKabelo Tau scored the only goal after an hour.\nThe defeat leaves the Herd in sixth place, and their supporters went home quietly.',
  ],
  [
    'number',
    'Kabelo Tau scored a hat-trick for the Herd.\nThe striker now has 14 goals this season.\nHis two goals on Saturday took him to the top of the scorers.',
  ],
  [
    'number',
    'The Herd have played 15 matches and won nine of them.\nThey are second with 31 points.\nAfter 17 matches the Herd have their best start in a decade.',
  ],
  [
    'number',
    'The stadium holds 22,000 people.\nWork on the new stand begins in March. It will cost R14 million.\nThe R19 million stand will be paid for by the city.',
  ],
  [
    'day',
    'The match will be played on Friday at Vryheid.\nKabelo Tau is fit again and trained all week.\nTickets for Saturday’s match are sold out.',
  ],
  [
    'age',
    'Kabelo Tau, 21, joined the Herd from Mahikeng.\nHe lives with his mother and studies law.\nThe 24-year-old scored in both halves on Saturday.',
  ],
  [
    'date',
    'Thandi Louw was born in 1998 in Paarl.\nShe turned 31 last week, in February 2026, and celebrated on court.',
  ],
  [
    'card',
    'Defender Jan Smal was sent off after 40 minutes.\nThe Herd played with ten men for 50 minutes.\nAll eleven of the Herd finished the match, and Smal was the best of them until the final whistle.',
  ],
  [
    'card',
    'Defender Jan Smal was sent off after 40 minutes for a foul on Tau.\nIn the 75th minute Smal cleared a shot off the line and won the next header.',
  ],
  [
    'name',
    'Coach Anna Mokoena changed her side at half-time.\n“We were brave,” said Mokoena.\nHerd coach Petra Nkosi said that her side had learned from it.',
  ],
  [
    'place',
    'The final was played at Riverside Stadium in Paarl.\nIt rained for most of the evening.\nThe crowd in Worcester stayed until the trophy had been lifted.',
  ],
  [
    'sides',
    'Herd were at home and kicked off with the wind.\nVryheid City defended deep.\nThe visitors from Rustenburg, the Herd, had travelled for six hours.',
  ],
  [
    'time',
    'The race starts at 07:00 on Sunday in Gqeberha.\nRoads close at six. About 4,000 runners have entered.\nRunners who are not at the line when the gun goes at 08:00 will not be timed.',
  ],
  [
    'result',
    'Annelie Roos beat Mpho Kgosi in three sets to win the final.\nShe saved two match points.\nKgosi lifted the trophy for the second time after her victory over Roos.',
  ],
  [
    'af',
    'Die Leeus het die Kraaie Saterdag met 24-18 geklop.\nPieter Nel het twee drieë gedruk.\nDie Leeus se nederlaag beteken dat hulle uit die top vier val.',
  ],
  [
    'af',
    'Die wedstryd is Vrydag in Parys gespeel.\nPieter Nel het twee drieë gedruk.\nDie skare in Parys het Sondag tot laat gesing ná die eindfluitjie van die wedstryd.',
  ],
]
