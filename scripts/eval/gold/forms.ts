/** Short articles that a person wrote well or badly: the built-in score sets the bad ones apart. */
export type Form = { kind: string; good: boolean; title: string; excerpt: string; content: string }

const html = (text: string) =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => (line.startsWith('## ') ? `<h2>${line.slice(3)}</h2>` : `<p>${line}</p>`))
    .join('\n')

const form = (kind: string, good: boolean, title: string, excerpt: string, text: string): Form => ({
  kind,
  good,
  title,
  excerpt,
  content: html(text),
})

const DERBY = `Karoo Kestrels beat Namaqua Wanderers 2-1 at Klipfontein Stadium on Sunday and are in the semi-final of the Diamond Cup. Lunga Maseko headed the winner in the third minute of stoppage time.
The Kestrels had been a man short since the 61st minute, when Dylan Arendse was sent off for a late tackle on the touchline. Coach Themba Radebe took off a striker and asked his back four to hold a line just outside the penalty area.
Keagan Booysen had put the Wanderers ahead after 14 minutes. He turned inside a defender and shot low past the keeper. Sipho Ntuli's free kick made it 1-1 shortly before half-time, by way of the wall.
The Wanderers had 19 shots, but only three of them on target. Their best chance fell to Booysen in the 78th minute. He hit the post from eight metres, and the rebound went wide.
A crowd of 8,415 paid R412,000 at the gate. The club gives a tenth of that to the flood fund of the district.
The Kestrels meet Garden Route in the semi-final on 9 May. Arendse is suspended for it, and captain Jabu Nene has a knee that needs a scan on Tuesday.`

const CRICKET = `Midlands Herons needed eleven from the last over and got there with a ball to spare. Their captain, Lindiwe Zondi, hit the fifth ball over the rope at midwicket and was not out on 74.
The Agulhas Lights had made 243 for eight after losing the toss. Nadia Isaacs scored 91 of them in 102 balls, mostly behind square on the off side, where the wind helped her.
Zondi came in at 61 for three. She and Carla Meyer added 118, and for an hour they took singles and nothing else. "You do not win it in the 30th over," Zondi said.
Meyer was run out for 52 when a throw from deep cover hit the one stump she could see. Three more wickets fell for 22 runs, two of them to the leg spin of Thandi Qwabe.
The Herons now lead the One-day Cup with 26 points. The Lights are fourth, six points behind, and play at home to the Boland Ospreys on Friday.`

const GUIDE = `A price of 2.50 means that a bet of R100 returns R250 if it wins, the R100 included. Divide 100 by the price and you have the chance that the bookmaker sells: here 40 in a hundred.
Add up the chances of all outcomes of a match and you get more than a hundred. What is over is the bookmaker's share. At 1.80, 3.30 and 4.60 the sum is 107.6, so the share is about seven in a hundred.
## When a price moves
A price falls when people back it or when news arrives. A missing striker moves a market within minutes. By the time that you have read it here, the move is over.
## What to note down
Write down the stake, the price and the closing price. After a hundred bets you can see whether you beat the market or were lucky. Most people were neither.
Bet what you can lose, and stop when it stops being a game. The national helpline is open day and night, and the call is free.`

const RUGBY_AF = `Die Bosveld Buffels het die Kaap-Strandlopers Saterdag met 27-24 in Mokopane geklop nadat hulle met rustyd 17-6 agter was. Vleuel Janco Steyn het albei drieë in die laaste tien minute gedruk.
Die Strandlopers se kaptein, Ruan Fourie, het in die 55ste minuut ’n geel kaart gekry omdat hy die bal in ’n losgemaal met die hand gespeel het. Terwyl hy op die bankie gesit het, het die Buffels tien punte aangeteken.
Losskakel Themba Dube het 12 punte met die skop behaal, een daarvan van agter die halflyn. Sy laaste skop het teen die paal gehop en net-net deurgegaan.
“Ons het nooit opgehou glo nie,” het afrigter Gert Malan gesê. Hy het gesê dat die bank die wedstryd gewen het, want die voorry wat ná 50 minute opgekom het, het drie strafskoppe in die skrums verdien.
Die Buffels het nou 38 punte uit nege wedstryde en speel op 14 Junie teen die Oewer-Valke. Die Strandlopers bly sewende, en Fourie sal volgende week nie speel nie.`

const PREVIEW = `Thaba Bosiu Rangers have not let in a goal at the Old Mill Ground since the first week of January. On Saturday at 17:30 Mossel Bay Mariners try to change that, with a goalkeeper of 18 who has never started a league match.
Kagiso Smit replaces the suspended Arno Visser. He has trained with the first team for two seasons, and his coach says that he kicks further than anybody at the club.
The Mariners won 1-0 in October. Lwazi Pieterse scored from the only corner that his side had, and Rangers hit the bar twice.
Neo Moloi trained fully on Thursday after three weeks with a sore hamstring. He has 11 of the 29 goals that Rangers have scored. Without him they drew 0-0 twice and went out of the cup.
Lagoonbet offers 1.80 for a home win and 4.60 for the Mariners. We leave both alone. The draw at 3.30 is closer to what the last five meetings say: three of them ended level.`

const SWIM = `The water in lane eight is rough, because the waves of seven other swimmers end there. Zinhle Khumalo won the 200 metres butterfly from it on Friday, in 2:11.40, and knocked four tenths off a record that was older than she is.
She had qualified slowest. In her heat she lost count, turned early and had to touch twice. "I was angry until supper," she said. "Then I had soup."
Her coach, Wim de Lange, counts strokes rather than seconds. She took 19 on the first length and 21 on each of the last two, which he called the best news of the week.
The favourite, Olwethu Adams, led for 150 metres and finished third. She had swum the 400 medley an hour earlier and would not talk about it.
The championships end on Sunday. Khumalo swims the 100 metres on Saturday morning, from lane four this time, where the water is flatter and the cameras are.`

const plus = (text: string, more: string) => `${text}\n${more}`
const swap = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`No “${from}”`)
  return text.replace(from, to)
}

const salad = (text: string) =>
  text
    .split('\n')
    .map((line, n) => {
      const words = line.replace(/[.,;:“”"]/g, '').split(' ')
      const step = [7, 5, 11, 13][n % 4] ?? 7
      const mixed = words.map((word, at) => ({ word, at: (at * step * 31) % 97 })).sort((a, b) => a.at - b.at)
      return `${mixed.map(({ word }) => word).join(' ')}.`
    })
    .join('\n')

export const FORMS: readonly Form[] = [
  form('report', true, 'Ten Kestrels win the derby', 'A header in stoppage time sends them to the semi-final.', DERBY),
  form('report', true, 'Herons home with a ball to spare', 'Zondi makes 74 and leads the One-day Cup again.', CRICKET),
  form(
    'guide',
    true,
    'What a price says, and what it hides',
    'How to read odds and the share of the bookmaker.',
    GUIDE,
  ),
  form(
    'report in Afrikaans',
    true,
    'Buffels draai wedstryd in tien minute om',
    'Twee laat drieë stuur hulle na bo.',
    RUGBY_AF,
  ),
  form(
    'preview',
    true,
    'A boy in goal at the Old Mill Ground',
    'Rangers have kept four clean sheets at home. Mariners bring an 18-year-old.',
    PREVIEW,
  ),
  form(
    'report',
    true,
    'The record came from lane eight',
    'Zinhle Khumalo lost count in the heat and won the final.',
    SWIM,
  ),

  form(
    'contradiction: score',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'The 3-1 win of the Kestrels over the Wanderers was their first at Klipfontein in six years.'),
  ),
  form(
    'contradiction: winner',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'The Wanderers deserved their victory over the Kestrels, Radebe said.'),
  ),
  form('contradiction: title', false, 'Wanderers beat Kestrels in the cup', 'A late header decided it.', DERBY),
  form(
    'contradiction: crowd',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'The attendance of 11,200 was the best since the ground was rebuilt.'),
  ),
  form(
    'contradiction: day',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(
      DERBY,
      'It was the first time that the two had met on a Friday: Friday’s match at Klipfontein Stadium ended 2-1.',
    ),
  ),
  form(
    'contradiction: date',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'The semi-final against Garden Route is on 16 May.'),
  ),
  form(
    'contradiction: scorer',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'Winning goals are new to Sipho Ntuli, who scored the winner in stoppage time.'),
  ),
  form(
    'contradiction: points',
    false,
    'Herons home with a ball to spare',
    'Zondi makes 74 and leads the One-day Cup again.',
    plus(CRICKET, 'With 28 points the Herons lead the table of the One-day Cup.'),
  ),
  form(
    'contradiction: runs',
    false,
    'Herons home with a ball to spare',
    'Zondi makes 74 and leads the One-day Cup again.',
    plus(CRICKET, 'Nadia Isaacs made 81 for the Lights.'),
  ),
  form(
    'contradiction: sent off',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'Jabu Nene was sent off in the 61st minute.'),
  ),
  form(
    'contradiction: age',
    false,
    'A boy in goal at the Old Mill Ground',
    'Rangers have kept four clean sheets at home. Mariners bring an 18-year-old.',
    plus(PREVIEW, 'At 21 Kagiso Smit is the youngest keeper of the league.'),
  ),
  form(
    'contradiction: odds',
    false,
    'A boy in goal at the Old Mill Ground',
    'Rangers have kept four clean sheets at home. Mariners bring an 18-year-old.',
    plus(PREVIEW, 'The draw at 3.80 is our tip.'),
  ),
  form(
    'contradiction: time',
    false,
    'A boy in goal at the Old Mill Ground',
    'Rangers have kept four clean sheets at home. Mariners bring an 18-year-old.',
    plus(PREVIEW, 'Kick-off is at 15:00 on Saturday.'),
  ),
  form(
    'contradiction: negation',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    plus(DERBY, 'Arendse is not suspended for the semi-final.'),
  ),
  form(
    'contradiction: Afrikaans',
    false,
    'Buffels draai wedstryd in tien minute om',
    'Twee laat drieë stuur hulle na bo.',
    plus(RUGBY_AF, 'Die Strandlopers het die Buffels Saterdag met 27-24 geklop.'),
  ),
  form(
    'contradiction: Afrikaans',
    false,
    'Buffels draai wedstryd in tien minute om',
    'Twee laat drieë stuur hulle na bo.',
    plus(RUGBY_AF, 'Met 36 punte is die Buffels die leiers van die reeks.'),
  ),
  form(
    'contradiction: name',
    false,
    'The record came from lane eight',
    'Zinhle Khumalo lost count in the heat and won the final.',
    plus(SWIM, 'Zinhle Khumalo’s coach, Piet Swart, said that he had never counted so well.'),
  ),
  form(
    'contradiction: first and last',
    false,
    'The record came from lane eight',
    'Zinhle Khumalo lost count in the heat and won the final.',
    plus(SWIM, 'Olwethu Adams won the 200 metres butterfly.'),
  ),
  form(
    'contradiction: swapped',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    swap(DERBY, 'A crowd of 8,415', 'After the 1-2 defeat the Kestrels are out of the cup. A crowd of 8,415'),
  ),

  form(
    'word salad',
    false,
    'Ten Kestrels win the derby',
    'A header in stoppage time sends them to the semi-final.',
    salad(DERBY),
  ),
  form(
    'word salad',
    false,
    'The record came from lane eight',
    'Zinhle Khumalo lost count in the heat and won the final.',
    salad(SWIM),
  ),
  form(
    'word salad in Afrikaans',
    false,
    'Buffels draai wedstryd in tien minute om',
    'Twee laat drieë stuur hulle na bo.',
    salad(RUGBY_AF),
  ),
  form(
    'gibberish',
    false,
    'Fleem the borgle',
    'Wop derr simmel frand.',
    GUIDE.replace(/[a-z]{4,}/g, (word) => [...word].reverse().join('')),
  ),
  form(
    'gibberish',
    false,
    'Asdf jkl',
    'Asdf jkl asdf.',
    Array.from(
      { length: 6 },
      () =>
        'Asdf jklo qwer uiop zxcv bnmm asdf hjkl qwer tyui. Poiu lkjh mnbv trew asdf ghjk zxcv uiop qwer. Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt.',
    ).join('\n'),
  ),
  form(
    'spam',
    false,
    'Big bonus today, claim your bonus',
    'Sign up and claim your bonus today.',
    Array.from(
      { length: 5 },
      (_, n) =>
        `Claim your bonus now! Click here to claim the best bonus of ${2021 + n}. Our bonus is the biggest bonus, and every player gets the bonus. Do not wait: sign up, deposit and claim your bonus today! Bonus, bonus, bonus. Hurry, limited bonus offer! Act now and claim.`,
    ).join('\n'),
  ),
  form(
    'spam',
    false,
    'Cheap tickets cheap tickets',
    'Cheap tickets for cheap fans.',
    Array.from(
      { length: 6 },
      (_, n) =>
        `Buy cheap football tickets online. Cheap football tickets for match ${n + 1}, cheap football tickets delivered fast. Visit our cheap football tickets shop for cheap football tickets and more cheap football tickets. WhatsApp us now for cheap football tickets!!!`,
    ).join('\n'),
  ),
  form(
    'machine phrases',
    false,
    'Unlocking the beauty of the beautiful game',
    'A journey through the ever-evolving world of football.',
    `In the ever-evolving world of football, few things capture the imagination quite like a derby. It is more than just a game; it is a testament to the enduring spirit of communities.
Furthermore, it is worth noting that passion plays a pivotal role. Fans from all walks of life come together, creating an unforgettable atmosphere that resonates far beyond the pitch.
Moreover, tactics have become increasingly sophisticated. By leveraging data-driven insights, coaches navigate a complex landscape and unlock new possibilities for growth.
When it comes to resilience, football offers valuable lessons. Every setback is an opportunity, and every triumph serves as a beacon of hope for generations to come.
In today’s fast-paced world, the importance of teamwork cannot be overstated. It is not just about winning, but about embracing the journey and fostering meaningful connections.
Ultimately, football reminds us of what truly matters. As we look to the future, one thing is certain: the beautiful game will continue to inspire, captivate and unite people around the globe.`,
  ),
  form(
    'machine phrases in Afrikaans',
    false,
    'Die krag van sport in vandag se wêreld',
    'Sport is meer as net ’n spel.',
    `In vandag se vinnig veranderende wêreld speel sport ’n deurslaggewende rol in mense se lewens. Dit is belangrik om daarop te let dat sport meer as net ’n spel is.
Verder is dit die moeite werd om te noem dat passie die hoeksteen van sukses is. Spelers van alle vlakke van die samelewing kom saam en skep ’n onvergeetlike atmosfeer.
Boonop bied sport waardevolle lesse oor deursettingsvermoë. Elke terugslag is ’n geleentheid, en elke oorwinning is ’n bewys van toewyding.
Ten slotte kan die belangrikheid van spanwerk nie oorbeklemtoon word nie. Die toekoms lyk blink, en een ding is seker: sport sal aanhou om mense te inspireer.
Kortom, die reis na uitnemendheid begin met ’n enkele tree. Laat ons die reis omhels en saam na nuwe hoogtes streef.`,
  ),
  form(
    'repetition',
    false,
    'Herons home with a ball to spare',
    'Zondi makes 74 and leads the One-day Cup again.',
    Array.from({ length: 5 }, () => CRICKET.split('\n')[0]).join('\n'),
  ),
]
