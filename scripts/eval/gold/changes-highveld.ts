/** A fourth set, with short inventions. */
export const SOURCE = {
  title: 'Karoo Kestrels win the derby with ten men',
  excerpt: 'A header in stoppage time sends the Kestrels into the semi-final.',
  content: `<p>Karoo Kestrels beat Namaqua Wanderers 2-1 in the quarter-final of the Diamond Cup at Klipfontein Stadium on Sunday.</p>
<p>Defender Lunga Maseko headed in the winner in the third minute of stoppage time. The Kestrels had played with ten men since the 61st minute, when Dylan Arendse was sent off for a late tackle.</p>
<p>Wanderers took the lead through striker Keagan Booysen after 14 minutes. Sipho Ntuli equalised from a free kick just before half-time.</p>
<p>"We did not deserve to lose this one," Wanderers coach Hettie Brand said. Kestrels coach Themba Radebe praised his back four.</p>
<p>The Kestrels meet Garden Route in the semi-final on 9 May. The other semi-final is between Vaal Mariners and the winner of Tuesday's replay.</p>
<p>A crowd of 8,415 paid R412,000 at the gate. The club will give a tenth of it to the flood fund.</p>
<p>Booysen has scored in each of his last five matches. He is under contract until 2028 and wears number 17.</p>
<p>Veldbet made the Kestrels 3.40 to win the cup, down from 5.00. Wanderers had been 1.95 to go through.</p>
<p>In tennis, Annelie Roos beat the third seed Mpho Kgosi 6-4 3-6 7-5 in the final at Bela-Bela. Roos served nine aces and saved four of five break points.</p>
<p>In netball, the Limpopo Lynx lost 48-51 to the Border Swifts in Polokwane. Goal attack Refilwe Mabena missed the match with a calf strain.</p>`,
}

/** Errors planted in the source: their kind, and words with their replacement. */
export const PLANTED: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['swapped sides', 'Karoo Kestrels beat Namaqua Wanderers 2-1', 'Namaqua Wanderers beat Karoo Kestrels 2-1'],
  ['swapped sides', 'Annelie Roos beat the third seed Mpho Kgosi', 'The third seed Mpho Kgosi beat Annelie Roos'],
  ['swapped sides', 'Wanderers took the lead through', 'Kestrels took the lead through'],
  [
    'swapped sides',
    'the Limpopo Lynx lost 48-51 to the Border Swifts',
    'the Border Swifts lost 48-51 to the Limpopo Lynx',
  ],
  ['flipped result', 'the Limpopo Lynx lost 48-51 to', 'the Limpopo Lynx won 51-48 against'],
  ['flipped result', 'Karoo Kestrels beat Namaqua Wanderers 2-1', 'Karoo Kestrels drew 1-1 with Namaqua Wanderers'],
  ['moved attribution', 'Wanderers coach Hettie Brand said', 'Kestrels coach Themba Radebe said'],
  ['moved attribution', 'Kestrels coach Themba Radebe praised', 'Wanderers coach Hettie Brand praised'],
  ['moved attribution', 'when Dylan Arendse was sent off', 'when Keagan Booysen was sent off'],
  ['dropped not', 'We did not deserve to lose', 'We did deserve to lose'],
  ['altered quote', 'We did not deserve to lose this one', 'We did not deserve to lose like that'],
  ['figure', 'A crowd of 8,415', 'A crowd of 8,451'],
  ['figure', 'wears number 17', 'wears number 7'],
  ['figure', 'each of his last five matches', 'each of his last six matches'],
  ['figure', 'after 14 minutes', 'after four minutes'],
  ['odds', 'made the Kestrels 3.40', 'made the Kestrels 4.30'],
  ['odds', 'Wanderers had been 1.95', 'Wanderers had been 3.40'],
  ['date', 'on 9 May', 'on 9 June'],
  ['date', 'at Klipfontein Stadium on Sunday', 'at Klipfontein Stadium on Saturday'],
  ['place', 'in Polokwane', 'in Bela-Bela'],
  ['place', 'final at Bela-Bela', 'final at Polokwane'],
  ['changed fact', 'headed in the winner', 'headed in the equaliser'],
  ['changed fact', 'from a free kick', 'from a penalty'],
  ['changed fact', 'with a calf strain', 'with a broken wrist'],
  ['changed fact', 'down from 5.00', 'up from 5.00'],
  ['short invention', 'praised his back four.', 'praised his back four. Then he resigned.'],
  ['short invention', 'praised his back four.', 'praised his back four. The referee was jeered.'],
  ['short invention', 'paid R412,000 at the gate.', 'paid R412,000 at the gate. Fans invaded the pitch.'],
  ['short invention', 'wears number 17.', 'wears number 17. Scouts are watching.'],
  ['short invention', 'of stoppage time.', 'of stoppage time. It looked offside.'],
  ['short invention', 'break points.', 'break points. She cried afterwards.'],
  ['short invention', 'to go through.', 'to go through. Bettors lost heavily.'],
  ['invention', 'wears number 17.', 'wears number 17. A club from Belgium has offered to buy him in July.'],
  ['invention', 'to the flood fund.', 'to the flood fund. The players gave up a part of their wages as well.'],
  ['afrikaans', 'praised his back four.', 'praised his back four. Wanderers het die wedstryd gewen.'],
]

/** Replacements that change no meaning. */
export const HARMLESS: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['notation', 'A crowd of 8,415', 'A crowd of 8 415'],
  ['notation', 'paid R412,000', 'paid R412 000'],
  ['notation', 'wears number 17', 'wears number seventeen'],
  ['notation', 'beat Namaqua Wanderers 2-1', 'beat Namaqua Wanderers two-one'],
  ['passive', 'Karoo Kestrels beat Namaqua Wanderers 2-1', 'Namaqua Wanderers were beaten 2-1 by Karoo Kestrels'],
  ['turned', 'the Limpopo Lynx lost 48-51 to the Border Swifts', 'the Border Swifts beat the Limpopo Lynx 51-48'],
  ['turned', 'Annelie Roos beat the third seed Mpho Kgosi', 'Annelie Roos defeated third seed Mpho Kgosi'],
  [
    'order',
    'Wanderers took the lead through striker Keagan Booysen after 14 minutes.',
    'After 14 minutes striker Keagan Booysen gave Wanderers the lead.',
  ],
  ['order', 'Wanderers coach Hettie Brand said', 'said Wanderers coach Hettie Brand'],
  [
    'synonym',
    'headed in the winner in the third minute of stoppage time',
    'scored the winner with a header in the third minute of injury time',
  ],
  ['synonym', 'missed the match with a calf strain', 'sat out the game with a calf strain'],
  [
    'synonym',
    'Sipho Ntuli equalised from a free kick just before half-time.',
    'Sipho Ntuli levelled from a free kick shortly before the break.',
  ],
  ['connective', 'praised his back four.', 'praised his back four. Here is what comes next.'],
  ['connective', 'paid R412,000 at the gate.', 'paid R412,000 at the gate. And there is more.'],
  ['connective', 'of stoppage time.', 'of stoppage time. That was that.'],
  ['split', 'saved four of five break points.', 'saved four break points. She had faced five.'],
]
