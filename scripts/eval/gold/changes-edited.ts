/** Short reports, English and Afrikaans, with one small edit each: errors, and harmless ones. Each set was measured before anything was changed for it. */
type Edit = readonly [kind: string, from: string, to: string]
export type Edited = {
  SOURCE: { title: string; excerpt: string; content: string }
  PLANTED: readonly Edit[]
  HARMLESS: readonly Edit[]
}

const html = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('\n')

export const EDITED: readonly Edited[] = [
  {
    SOURCE: {
      title: 'Diamond Fields end Vaal Town’s run in Kimberley',
      excerpt: 'A goal eight minutes from time gives the hosts a first win over Vaal Town since 2019.',
      content:
        html(`Diamond Fields beat Vaal Town 2-1 in Kimberley on Saturday and ended the visitors' run of eleven matches without defeat. Substitute Kabelo Senne scored the winner in the 82nd minute.
Vaal Town led after 17 minutes, when Itumeleng Phiri converted a penalty that he had won himself. Defender Gift Louw had pulled him back as he ran on to a pass by Musa Hadebe.
The equaliser came from a corner. Louw headed it down at the far post and captain Riaan Fortuin forced it over the line from two metres in the 51st minute.
"We had lost to them five times in a row, so nobody here will say that it was luck," said Diamond Fields coach Palesa Mohapi. Vaal Town coach Henk Bester refused to speak about the referee.
Bester was shown a yellow card at half-time after he complained about a second penalty that was not given. Referee Zanele Khumalo had waved play on when Phiri fell under a challenge by goalkeeper Simon Banda.
Senne, 20, joined from Cape Flats in July on a contract of three years. It was his first goal for the club. He had come on for the injured Thato Moloi at the break.
Diamond Fields move up from eighth to fifth with 22 points from 14 matches. Vaal Town stay second, three points behind Delta Stars, who won 3-0 at Steel City on Friday.
The crowd was 4,870. Rain delayed the start by 25 minutes, and the floodlights failed once in the second half for six minutes.
Moloi twisted a knee and will be out for about a month. Vaal Town are at home to Letsatsi on Wednesday at 19:30, and Diamond Fields visit Ugu United a day later.`),
    },
    PLANTED: [
      ['sides', 'Diamond Fields beat Vaal Town 2-1', 'Vaal Town beat Diamond Fields 2-1'],
      ['score', 'beat Vaal Town 2-1', 'beat Vaal Town 3-1'],
      ['place', 'in Kimberley on Saturday', 'in Bloemfontein on Saturday'],
      ['day', 'in Kimberley on Saturday', 'in Kimberley on Sunday'],
      ['run', 'run of eleven matches without defeat', 'run of eleven victories'],
      ['number', 'run of eleven matches without defeat', 'run of twelve matches without defeat'],
      ['person', 'Itumeleng Phiri converted a penalty', 'Musa Hadebe converted a penalty'],
      [
        'deed',
        'Itumeleng Phiri converted a penalty that he had won himself',
        'Itumeleng Phiri missed a penalty that he had won himself',
      ],
      ['owner', 'on to a pass by Musa Hadebe', 'on to a pass by Riaan Fortuin'],
      ['time', 'from two metres in the 51st minute', 'from two metres in the 61st minute'],
      ['quote', 'nobody here will say that it was luck', 'everybody here will say that it was luck'],
      ['speaker', 'said Diamond Fields coach Palesa Mohapi', 'said Vaal Town coach Palesa Mohapi'],
      ['certainty', 'refused to speak about the referee', 'accused the referee of bias'],
      ['card', 'Bester was shown a yellow card', 'Bester was shown a red card'],
      [
        'negation',
        'a second penalty that was not given',
        'a second penalty that was given against his side and scored',
      ],
      ['age', 'Senne, 20, joined', 'Senne, 30, joined'],
      ['contract', 'on a contract of three years', 'on loan for three years'],
      ['direction', 'move up from eighth to fifth', 'drop from fifth to eighth'],
      [
        'rank',
        'Vaal Town stay second, three points behind Delta Stars',
        'Vaal Town stay top, three points ahead of Delta Stars',
      ],
      ['invented', 'The crowd was 4,870.', 'The crowd was 4,870, the largest of the season.'],
    ],
    HARMLESS: [
      [
        'order',
        'Substitute Kabelo Senne scored the winner in the 82nd minute.',
        'The winner came in the 82nd minute and was scored by substitute Kabelo Senne.',
      ],
      ['synonym', 'Vaal Town led after 17 minutes', 'Vaal Town went ahead after 17 minutes'],
      [
        'passive',
        'Defender Gift Louw had pulled him back as he ran on to a pass by Musa Hadebe.',
        'He had been pulled back by defender Gift Louw as he ran on to a pass by Musa Hadebe.',
      ],
      [
        'join',
        'It was his first goal for the club. He had come on for the injured Thato Moloi at the break.',
        'It was his first goal for the club, after he had come on for the injured Thato Moloi at half-time.',
      ],
      ['number words', 'for six minutes', 'for 6 minutes'],
      [
        'drop',
        'and the floodlights failed once in the second half for six minutes',
        'and the floodlights failed once in the second half',
      ],
      ['plain', 'refused to speak about the referee', 'would not speak about the referee'],
      [
        'split',
        'Vaal Town stay second, three points behind Delta Stars, who won 3-0 at Steel City on Friday.',
        'Vaal Town stay second. They are three points behind Delta Stars, who won 3-0 at Steel City on Friday.',
      ],
      [
        'plain',
        'Moloi twisted a knee and will be out for about a month.',
        'Moloi has a twisted knee and will miss about a month.',
      ],
      ['plain', 'Rain delayed the start by 25 minutes', 'The start was delayed by 25 minutes because of rain'],
    ],
  },
  {
    SOURCE: {
      title: 'Board suspends treasurer of Garden Route athletics',
      excerpt: 'An audit found R640,000 in payments without an invoice.',
      content:
        html(`The board of Garden Route Athletics has suspended its treasurer, Leon Viljoen, after an audit found payments of R640,000 for which there is no invoice.
The audit was ordered in March by chairperson Nosipho Gwala. It covers the years 2023 to 2025 and was done by a firm in George, which handed in its report on 6 November.
Of the 41 payments in question, 29 went to a transport company that is owned by Viljoen's brother-in-law, the report says. The company carried athletes to two meetings in 2024 but sent bills for nine.
Viljoen denies that he did anything wrong. "Every cent went to the children," he told members at a meeting in Mossel Bay on Monday. He has until 30 November to answer in writing.
Gwala said that the police had not been called. The board will decide on 12 December whether to lay a charge.
Vice-chairperson Ebrahim Salie voted against the suspension. Five of the board's seven members voted for it, and one was absent.
The provincial championships in Oudtshoorn will go ahead in February as planned. About 1,100 athletes have entered, 150 more than last year. The main sponsor, a dairy, said that it would wait for the outcome.
Sprinter Chantel Fransman, who won the 200 metres in 23.4 seconds last year, said that she paid for her own bus in 2024. She is not accused of anything.
A new treasurer will be elected in January. Until then accountant Bulelwa Njoli will look after the books, without pay. She was treasurer from 2015 to 2018.`),
    },
    PLANTED: [
      ['amount', 'payments of R640,000 for which', 'payments of R6.4 million for which'],
      ['role', 'suspended its treasurer, Leon Viljoen', 'suspended its chairperson, Leon Viljoen'],
      ['grave', 'has suspended its treasurer', 'has dismissed its treasurer'],
      ['person', 'ordered in March by chairperson Nosipho Gwala', 'ordered in March by vice-chairperson Ebrahim Salie'],
      ['month', 'was ordered in March', 'was ordered in May'],
      ['years', 'covers the years 2023 to 2025', 'covers the years 2021 to 2025'],
      ['count', 'Of the 41 payments in question, 29 went', 'Of the 41 payments in question, 39 went'],
      ['relation', "owned by Viljoen's brother-in-law", "owned by Viljoen's brother"],
      ['owner', "owned by Viljoen's brother-in-law", "owned by Gwala's brother-in-law"],
      ['source', ', the report says. The company', '. The company'],
      ['swap', 'to two meetings in 2024 but sent bills for nine', 'to nine meetings in 2024 but sent bills for two'],
      ['denial', 'Viljoen denies that he did anything wrong.', 'Viljoen admits that he did something wrong.'],
      ['quote', '"Every cent went to the children,"', '"Almost every cent went to the children,"'],
      ['negation', 'said that the police had not been called', 'said that the police had been called'],
      ['certainty', 'will decide on 12 December whether to lay a charge', 'will lay a charge on 12 December'],
      ['vote', 'Ebrahim Salie voted against the suspension', 'Ebrahim Salie voted for the suspension'],
      ['count', "Five of the board's seven members", "Six of the board's seven members"],
      ['event', 'will go ahead in February as planned', 'have been put off until February'],
      ['comparison', '150 more than last year', '150 fewer than last year'],
      ['accused', 'She is not accused of anything.', 'She is also accused.'],
    ],
    HARMLESS: [
      [
        'passive',
        'The audit was ordered in March by chairperson Nosipho Gwala.',
        'Chairperson Nosipho Gwala ordered the audit in March.',
      ],
      ['synonym', 'Viljoen denies that he did anything wrong.', 'Viljoen denies any wrongdoing.'],
      ['plain', 'for which there is no invoice', 'without an invoice'],
      [
        'order',
        'Until then accountant Bulelwa Njoli will look after the books, without pay.',
        'Accountant Bulelwa Njoli will look after the books until then, unpaid.',
      ],
      [
        'split',
        "Five of the board's seven members voted for it, and one was absent.",
        "Five of the board's seven members voted for it. One was absent.",
      ],
      [
        'drop',
        'The main sponsor, a dairy, said that it would wait for the outcome.',
        'The main sponsor said that it would wait for the outcome.',
      ],
      ['attribution', 'Gwala said that the police had not been called.', 'The police had not been called, Gwala said.'],
      ['plain', 'will go ahead in February as planned', 'will take place in February as planned'],
      ['number', '150 more than last year', 'up by 150 on last year'],
      ['plain', 'A new treasurer will be elected in January.', 'Members will elect a new treasurer in January.'],
    ],
  },
  {
    SOURCE: {
      title: 'Herons wen met vier paaltjies op Springbokpark',
      excerpt: 'Lindiwe Zondi se 88 help die Herons om 231 te klop.',
      content:
        html(`Die Herons het die Ligte Sondag op Springbokpark met vier paaltjies geklop. Kaptein Lindiwe Zondi het 88 lopies in 97 balle gemoker.
Die Ligte het die loot gewen en eerste gekolf. Nadia Isaacs en Carla Meyer het 104 vir die eerste paaltjie bygevoeg voordat Isaacs vir 61 uitgehardloop is.
Daarna het die Ligte ses paaltjies vir 39 lopies verloor. Draaibouler Thandi Qwabe het vier daarvan gekry, en sy het net 28 lopies in tien boulbeurte afgestaan.
Die Ligte se totaal was 231. Meyer was nie uit nie op 92.
Die Herons was 45 vir drie toe Zondi begin kolf. Sy en Anja Botha het 120 saam aangeteken, en Botha is vir 47 voor die paaltjies vasgekeer.
"Ek was bang vir die reën, nie vir die boulers nie," het Zondi gesê. Ligte-afrigter Faith Maluleke het haar span se veldwerk swak genoem; hulle het drie vange laat val.
Die wenlopies het in die 48ste beurt gekom met 'n vier deur Amahle Sibiya. Zondi is twee lopies voor die einde uitgevang.
Die Herons is nou eerste op die punteleer, twee punte voor die Ospreys. Die Ligte bly vierde.
Qwabe, 23, sal waarskynlik volgende maand haar debuut vir die Proteas maak. Die keurders kondig die span op 4 Desember aan.`),
    },
    PLANTED: [
      [
        'af sides',
        'Die Herons het die Ligte Sondag op Springbokpark met vier paaltjies geklop',
        'Die Ligte het die Herons Sondag op Springbokpark met vier paaltjies geklop',
      ],
      ['af number', 'met vier paaltjies geklop', 'met vyf paaltjies geklop'],
      ['af swap', 'het 88 lopies in 97 balle', 'het 97 lopies in 88 balle'],
      ['af toss', 'Die Ligte het die loot gewen', 'Die Ligte het die loot verloor'],
      ['af deed', 'het die loot gewen en eerste gekolf', 'het die loot gewen en eerste geboul'],
      ['af person', 'voordat Isaacs vir 61 uitgehardloop is', 'voordat Meyer vir 61 uitgehardloop is'],
      ['af mode', 'vir 61 uitgehardloop is', 'vir 61 uitgevang is'],
      ['af count', 'ses paaltjies vir 39 lopies verloor', 'ses paaltjies vir 93 lopies verloor'],
      ['af role', 'Draaibouler Thandi Qwabe', 'Snelbouler Thandi Qwabe'],
      ['af share', 'het vier daarvan gekry', 'het al ses daarvan gekry'],
      ['af negation', 'Meyer was nie uit nie op 92', 'Meyer was uit op 92'],
      [
        'af quote',
        '"Ek was bang vir die reën, nie vir die boulers nie,"',
        '"Ek was bang vir die boulers, nie vir die reën nie,"',
      ],
      ['af speaker', 'het Zondi gesê. Ligte-afrigter', 'het Botha gesê. Ligte-afrigter'],
      ['af judgement', 'het haar span se veldwerk swak genoem', 'het haar span se veldwerk uitstekend genoem'],
      ['af time', 'in die 48ste beurt gekom', 'in die 38ste beurt gekom'],
      ['af person', "'n vier deur Amahle Sibiya", "'n vier deur Anja Botha"],
      [
        'af rank',
        'nou eerste op die punteleer, twee punte voor die Ospreys',
        'nou tweede op die punteleer, twee punte agter die Ospreys',
      ],
      ['af stays', 'Die Ligte bly vierde.', 'Die Ligte sak na vierde.'],
      ['af certainty', 'sal waarskynlik volgende maand haar debuut', 'sal volgende maand haar debuut'],
      ['af date', 'op 4 Desember aan', 'op 14 Desember aan'],
    ],
    HARMLESS: [
      ['af order', 'Die Ligte se totaal was 231.', 'Die Ligte het 231 aangeteken.'],
      ['af synonym', '88 lopies in 97 balle gemoker', '88 lopies in 97 balle aangeteken'],
      [
        'af passive',
        'Draaibouler Thandi Qwabe het vier daarvan gekry',
        'Vier daarvan is deur draaibouler Thandi Qwabe gekry',
      ],
      [
        'af split',
        'Sy en Anja Botha het 120 saam aangeteken, en Botha is vir 47 voor die paaltjies vasgekeer.',
        'Sy en Anja Botha het saam 120 aangeteken. Botha is vir 47 voor die paaltjies vasgekeer.',
      ],
      [
        'af plain',
        'Die Herons was 45 vir drie toe Zondi begin kolf.',
        'Toe Zondi begin kolf, was die Herons 45 vir drie.',
      ],
      [
        'af attribution',
        '"Ek was bang vir die reën, nie vir die boulers nie," het Zondi gesê.',
        'Zondi het gesê: "Ek was bang vir die reën, nie vir die boulers nie."',
      ],
      ['af number', 'hulle het drie vange laat val', 'hulle het 3 vange laat val'],
      ['af drop', 'Die Ligte bly vierde.', ''],
      [
        'af plain',
        'Die keurders kondig die span op 4 Desember aan.',
        'Die span word op 4 Desember deur die keurders aangekondig.',
      ],
      [
        'af plain',
        'Daarna het die Ligte ses paaltjies vir 39 lopies verloor.',
        'Ses paaltjies van die Ligte het daarna vir 39 lopies geval.',
      ],
    ],
  },
  {
    SOURCE: {
      title: 'Sand River Stakes: Lantern Hill holds off Brave Echo',
      excerpt: 'The outsider of five leads all the way over 1,800 metres at Vaal.',
      content:
        html(`Lantern Hill led from start to finish to win the Sand River Stakes at the Vaal on Tuesday. The mare, at 12-1 the outsider of five, beat the favourite Brave Echo by a neck.
Jockey Sizwe Mabena said that trainer Elsa Nortje had told him to wait until the final bend. "I looked round after 400 metres and nobody wanted to come with me," he said.
Brave Echo was slowly away and last for most of the race. His rider, Callum Roos, lost an iron at the turn and has been fined R5,000 for using the whip too often.
Third was Copper Pot, who finished two lengths behind Brave Echo. Silent Oak pulled up lame with 300 metres to go and was taken to a clinic in Randburg, where a vet found a small fracture.
The winner was bred in Mooi River and cost R60,000 as a yearling. Nortje bought her from a dispersal sale, because the original owner could not pay his bills.
It was the fifth win of her career and the first over more than 1,600 metres. She carried 54 kg, six less than Brave Echo.
The stewards opened an inquiry into the running of Brave Echo but took no action. They may look at the tapes again next week.
Lantern Hill will probably go for the Summer Fillies at Turffontein in January. Nortje would rather run her in Durban, but the owners live in Johannesburg.
Brave Echo is now 3-1 for the Governor's Plate, out from 6-4. Copper Pot was cut from 20-1 to 14-1.
Racing at the Vaal continues on Thursday with eight races, the first at 12:25. The going was good to soft after 11 mm of rain on Monday.`),
    },
    PLANTED: [
      ['deed', 'led from start to finish to win', 'came from last to win'],
      ['sides', 'beat the favourite Brave Echo by a neck', 'lost to the favourite Brave Echo by a neck'],
      ['margin', 'beat the favourite Brave Echo by a neck', 'beat the favourite Brave Echo by two lengths'],
      ['role', 'Jockey Sizwe Mabena said', 'Trainer Sizwe Mabena said'],
      ['order', 'had told him to wait until the final bend', 'had told him to lead until the final bend'],
      ['quote', 'nobody wanted to come with me', 'everybody wanted to come with me'],
      ['speed', 'Brave Echo was slowly away', 'Brave Echo was quickly away'],
      ['owner', 'His rider, Callum Roos, lost an iron', 'His rider, Sizwe Mabena, lost an iron'],
      ['penalty', 'has been fined R5,000 for using', 'has been suspended for using'],
      ['reason', 'for using the whip too often', 'for careless riding'],
      ['horse', 'Silent Oak pulled up lame', 'Copper Pot pulled up lame'],
      ['place', 'a clinic in Randburg', 'a clinic in Pretoria'],
      ['diagnosis', 'found a small fracture', 'found no fracture'],
      [
        'cause',
        'because the original owner could not pay his bills',
        'although the original owner could pay his bills',
      ],
      ['career', 'the fifth win of her career', 'the fifth win of her season'],
      ['comparison', 'six less than Brave Echo', 'six more than Brave Echo'],
      ['action', 'into the running of Brave Echo but took no action', 'into the running of Brave Echo and took action'],
      ['certainty', 'They may look at the tapes again next week.', 'They will look at the tapes again next week.'],
      ['odds', 'now 3-1 for the Governor', 'now 6-4 for the Governor'],
      ['direction', 'Copper Pot was cut from 20-1 to 14-1', 'Copper Pot drifted from 14-1 to 20-1'],
    ],
    HARMLESS: [
      [
        'order',
        'Third was Copper Pot, who finished two lengths behind Brave Echo.',
        'Copper Pot was third, two lengths behind Brave Echo.',
      ],
      ['synonym', 'Silent Oak pulled up lame with 300 metres to go', 'Silent Oak went lame with 300 metres left'],
      [
        'join',
        'It was the fifth win of her career and the first over more than 1,600 metres.',
        'It was her fifth career win and her first beyond 1,600 metres.',
      ],
      ['passive', 'where a vet found a small fracture', 'where a small fracture was found by a vet'],
      [
        'plain',
        'The mare, at 12-1 the outsider of five, beat the favourite',
        'The mare was the outsider of five at 12-1 and beat the favourite',
      ],
      [
        'plain',
        'Nortje bought her from a dispersal sale, because the original owner could not pay his bills.',
        'Nortje got her at a dispersal sale, since the first owner could not pay his bills.',
      ],
      ['plain', 'but took no action', 'but decided to do nothing'],
      [
        'split',
        'Racing at the Vaal continues on Thursday with eight races, the first at 12:25.',
        'Racing at the Vaal continues on Thursday. There are eight races, and the first is at 12:25.',
      ],
      [
        'quote form',
        '"I looked round after 400 metres and nobody wanted to come with me," he said.',
        'He said: "I looked round after 400 metres and nobody wanted to come with me."',
      ],
      [
        'plain',
        'Lantern Hill will probably go for the Summer Fillies at Turffontein in January.',
        'Lantern Hill is likely to run in the Summer Fillies at Turffontein in January.',
      ],
    ],
  },
  {
    SOURCE: {
      title: 'Magwaza comes through qualifying to reach first final in Bloemfontein',
      excerpt: 'The 21-year-old saved three match points against the top seed.',
      content:
        html(`Zinhle Magwaza saved three match points and beat top seed Petra Horvat of Slovenia 4-6, 7-6, 6-4 in the semi-finals of the Free State Open on Friday. It is her first final on the tour.
Magwaza, 21, had to win three qualifying matches last weekend. She is ranked 288th in the world and will rise to about 190th on Monday, whatever happens in the final.
Horvat served for the match at 5-3 in the second set. She double-faulted on the first match point and hit a backhand long on the second. The third ended with a drop shot by Magwaza that clipped the line.
"My coach says I play better when I am tired, which is rude but true," Magwaza said. Coach Wessel Greeff has worked with her since 2022. Before that she trained with her mother on a public court in Umlazi.
Horvat left without shaking the umpire's hand. She was angry about a call in the third set and could be fined, a tour official said.
In the other semi-final Lena Brandt of Germany beat defending champion Mia Oosthuizen 6-2, 6-3 in 64 minutes. Oosthuizen played with a strapped thigh and did not speak to reporters.
Brandt has beaten Magwaza in both of their meetings. The more recent one, in Pretoria in March, went to three sets.
The winner gets R310,000 and the loser half of that. Magwaza said that she would use the money to pay a physiotherapist for the year.
About 1,900 people watched on the centre court, and organisers had to turn some away. Saturday's final starts at 14:00. Rain is unlikely.
In the doubles Oosthuizen and Nomsa Kekana withdrew before their semi-final. Their opponents, two sisters from Chile, go through to the final without having lost a set.`),
    },
    PLANTED: [
      ['count', 'saved three match points and beat', 'saved two match points and beat'],
      [
        'sides',
        'Zinhle Magwaza saved three match points and beat top seed Petra Horvat',
        'Petra Horvat saved three match points and beat top seed Zinhle Magwaza',
      ],
      ['stage', 'in the semi-finals of the Free State Open', 'in the quarter-finals of the Free State Open'],
      ['first', 'It is her first final on the tour.', 'It is her first final of the season.'],
      [
        'number',
        'ranked 288th in the world and will rise to about 190th',
        'ranked 190th in the world and will rise to about 288th',
      ],
      ['condition', 'whatever happens in the final', 'if she wins the final'],
      ['person', 'Horvat served for the match at 5-3', 'Magwaza served for the match at 5-3'],
      ['detail', 'hit a backhand long on the second', 'hit a forehand long on the second'],
      ['quote', 'I play better when I am tired', 'I play worse when I am tired'],
      ['relation', 'she trained with her mother on a public court', 'she trained with her father on a public court'],
      ['negation', "Horvat left without shaking the umpire's hand.", "Horvat left after shaking the umpire's hand."],
      ['certainty', 'and could be fined, a tour official said', 'and will be fined, a tour official said'],
      [
        'person',
        'Lena Brandt of Germany beat defending champion Mia Oosthuizen',
        'Mia Oosthuizen beat defending champion Lena Brandt of Germany',
      ],
      ['body', 'played with a strapped thigh', 'played with a strapped shoulder'],
      [
        'record',
        'Brandt has beaten Magwaza in both of their meetings.',
        'Brandt has beaten Magwaza in one of their two meetings.',
      ],
      [
        'turn',
        'Brandt has beaten Magwaza in both of their meetings.',
        'Brandt has lost to Magwaza in both of their meetings.',
      ],
      ['share', 'and the loser half of that', 'and the loser a third of that'],
      ['purpose', 'to pay a physiotherapist for the year', 'to buy a car'],
      ['weather', 'Rain is unlikely.', 'Rain is likely.'],
      [
        'negation',
        'go through to the final without having lost a set',
        'go through to the final although they have lost a set',
      ],
    ],
    HARMLESS: [
      ['plain', 'She is ranked 288th in the world', 'She is 288th in the world ranking'],
      [
        'order',
        'In the other semi-final Lena Brandt of Germany beat defending champion Mia Oosthuizen 6-2, 6-3 in 64 minutes.',
        'Lena Brandt of Germany beat defending champion Mia Oosthuizen 6-2, 6-3 in the other semi-final, in 64 minutes.',
      ],
      [
        'passive',
        'The third ended with a drop shot by Magwaza that clipped the line.',
        'The third was ended by a drop shot from Magwaza that clipped the line.',
      ],
      ['plain', 'organisers had to turn some away', 'the organisers turned some people away'],
      [
        'plain',
        'The winner gets R310,000 and the loser half of that.',
        'The winner receives R310,000, the loser half of that.',
      ],
      [
        'plain',
        'Oosthuizen played with a strapped thigh and did not speak to reporters.',
        'Oosthuizen, who played with her thigh strapped, did not talk to reporters.',
      ],
      ['plain', 'Rain is unlikely.', 'Rain is not expected.'],
      [
        'attribution',
        'She was angry about a call in the third set and could be fined, a tour official said.',
        'A tour official said that she was angry about a call in the third set and could be fined.',
      ],
      [
        'split',
        'She double-faulted on the first match point and hit a backhand long on the second.',
        'She double-faulted on the first match point. On the second she hit a backhand long.',
      ],
      [
        'drop',
        'Magwaza, 21, had to win three qualifying matches last weekend.',
        'Magwaza had to win three qualifying matches last weekend.',
      ],
    ],
  },
  {
    SOURCE: {
      title: 'Sederberg se voorsitter bly aan ondanks skuld van R2 miljoen',
      excerpt: 'Lede stem met 84 teen 61 vir Hennie Carstens.',
      content:
        html(`Hennie Carstens bly voorsitter van die Sederberg-rugbyklub nadat lede Woensdagaand met 84 teen 61 vir hom gestem het. Die klub skuld meer as R2 miljoen.
Tesourier Ilse Visagie het die lede gewaarsku dat die klub nie die spelers se Desember-salarisse kan betaal nie. Sy het in Junie vir die eerste keer daaroor geskryf.
Carstens het gesê 'n borg uit die Paarl sal waarskynlik voor Kersfees teken. Hy wou nie die maatskappy se naam noem nie.
Die hoofafrigter, Lukhanyo Mda, het Maandag bedank en sluit by Swartland aan. Sy assistent, Jaco Nel, neem tydelik oor.
Vier spelers het die klub reeds verlaat. Kaptein Stefan Louw het gesê hy sal tot die einde van die seisoen bly, al word hy nie betaal nie.
Sederberg is sewende op die punteleer met 19 punte, twee meer as Malmesbury. Hulle het hul vorige wedstryd met 31-12 teen Wellington verloor.
Die klub se veld is in 1974 oopgemaak en behoort aan die munisipaliteit. Burgemeester Noleen Jansen sê die huur word nie verhoog nie.
Die ouditeur het bevind dat R310 000 se kaartjiegeld nie aangeteken is nie. Die polisie ondersoek die saak, maar niemand is aangekla nie.
Visagie het teen Carstens gestem. "Ek hou van Hennie, maar ek kan tel," het sy gesê.
Sederberg speel Saterdag om 15:30 tuis teen Malmesbury. Toegang is gratis vir kinders onder 12.`),
    },
    PLANTED: [
      ['af role', 'Hennie Carstens bly voorsitter van', 'Hennie Carstens bly president van'],
      ['af vote', 'met 84 teen 61 vir hom gestem het', 'met 84 teen 61 teen hom gestem het'],
      ['af swap', 'met 84 teen 61 vir hom gestem het', 'met 61 teen 84 vir hom gestem het'],
      ['af money', 'Die klub skuld meer as R2 miljoen.', 'Die klub skuld minder as R2 miljoen.'],
      [
        'af person',
        'Tesourier Ilse Visagie het die lede gewaarsku',
        'Burgemeester Noleen Jansen het die lede gewaarsku',
      ],
      [
        'af negation',
        'nie die spelers se Desember-salarisse kan betaal nie',
        'die spelers se Desember-salarisse kan betaal',
      ],
      [
        'af month',
        'Sy het in Junie vir die eerste keer daaroor geskryf.',
        'Sy het in Julie vir die eerste keer daaroor geskryf.',
      ],
      ['af certainty', 'sal waarskynlik voor Kersfees teken', 'het reeds geteken'],
      ['af before', 'sal waarskynlik voor Kersfees teken', 'sal waarskynlik na Kersfees teken'],
      ['af fate', 'het Maandag bedank en sluit by Swartland aan', 'is Maandag afgedank en sluit by Swartland aan'],
      ['af temporary', 'neem tydelik oor', 'neem permanent oor'],
      ['af count', 'Vier spelers het die klub reeds verlaat.', 'Veertien spelers het die klub reeds verlaat.'],
      ['af stay', 'tot die einde van die seisoen bly', 'aan die einde van die maand loop'],
      ['af comparison', 'twee meer as Malmesbury', 'twee minder as Malmesbury'],
      ['af result', 'met 31-12 teen Wellington verloor', 'met 31-12 teen Wellington gewen'],
      ['af owner', 'behoort aan die munisipaliteit', 'behoort aan die klub'],
      ['af rent', 'sê die huur word nie verhoog nie', 'sê die huur word verhoog'],
      ['af accused', 'maar niemand is aangekla nie', 'en een lid is aangekla'],
      ['af quote', 'Ek hou van Hennie, maar ek kan tel', 'Ek hou nie van Hennie nie, maar ek kan tel'],
      ['af home', 'om 15:30 tuis teen Malmesbury', 'om 15:30 weg teen Malmesbury'],
    ],
    HARMLESS: [
      [
        'af order',
        'Sederberg is sewende op die punteleer met 19 punte, twee meer as Malmesbury.',
        'Met 19 punte is Sederberg sewende op die punteleer, twee meer as Malmesbury.',
      ],
      ['af plain', 'Hy wou nie die maatskappy se naam noem nie.', 'Die maatskappy se naam wou hy nie noem nie.'],
      [
        'af split',
        'Die hoofafrigter, Lukhanyo Mda, het Maandag bedank en sluit by Swartland aan.',
        'Die hoofafrigter, Lukhanyo Mda, het Maandag bedank. Hy sluit by Swartland aan.',
      ],
      ['af synonym', 'Sy assistent, Jaco Nel, neem tydelik oor.', 'Sy assistent, Jaco Nel, neem voorlopig oor.'],
      ['af plain', 'Vier spelers het die klub reeds verlaat.', 'Vier spelers is reeds weg by die klub.'],
      [
        'af attribution',
        'Burgemeester Noleen Jansen sê die huur word nie verhoog nie.',
        'Die huur word nie verhoog nie, sê burgemeester Noleen Jansen.',
      ],
      ['af plain', 'Toegang is gratis vir kinders onder 12.', 'Kinders onder 12 betaal niks nie.'],
      [
        'af passive',
        'Die polisie ondersoek die saak, maar niemand is aangekla nie.',
        'Die saak word deur die polisie ondersoek, maar niemand is aangekla nie.',
      ],
      [
        'af plain',
        'Sederberg speel Saterdag om 15:30 tuis teen Malmesbury.',
        'Sederberg ontvang Malmesbury Saterdag om 15:30.',
      ],
      ['af drop', 'Sy het in Junie vir die eerste keer daaroor geskryf.', 'Sy het in Junie daaroor geskryf.'],
    ],
  },
]
