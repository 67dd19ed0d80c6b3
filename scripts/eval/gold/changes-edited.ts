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
  {
    SOURCE: {
      title: 'Herons collapse at Springbok Park and lose by 61 runs',
      excerpt: 'Six wickets fell for 18 runs after tea.',
      content:
        html(`The Herons lost their last six wickets for 18 runs and the match by 61 on Sunday at Springbok Park. Off-spinner Reza Moosa took five of them for nine.
They had needed 214 and were 134 for four at tea. Opener Lwazi Ndamane was run out for 58 in the first over after it, when Kyle Abrahams sent him back.
Moosa bowled round the wicket from the bank end, where the rough was. "I did nothing different, they did," he said.
The Lights had batted poorly themselves. They were all out for 187 in their second innings, and only wicketkeeper Tumelo Sithole passed 30.
Herons captain Gerhard Nel defended his decision to bowl first. He said that the pitch was damp on Thursday and that no one could have known how it would wear.
Umpire Noxolo Mali gave Nel out caught behind in both innings. He stood his ground on Saturday and was reported to the league.
Fast bowler Anrich Botes did not bowl after lunch because of a sore back. He may miss Wednesday's match in Potchefstroom, and the team has called up 19-year-old Siya Gogo.
The Lights have won three of four and lead the table by nine points from the Ospreys. The Herons slipped from third to fifth.
Only 300 people came on the last day, when entry was free. The groundsman retires after 22 years on Friday, and both teams lined up to shake his hand.
Broadcasters cut away from the last hour to show a golf tournament, which led to complaints. The channel apologised on Monday.`),
    },
    PLANTED: [
      ['cricket', 'lost their last six wickets for 18 runs', 'lost their last eight wickets for 16 runs'],
      ['cricket', 'and the match by 61 on Sunday', 'but won the match by 61 on Sunday'],
      ['cricket', 'Off-spinner Reza Moosa took five', 'Seamer Reza Moosa took five'],
      ['cricket', 'were 134 for four at tea', 'were 134 for four at lunch'],
      ['cricket', 'when Kyle Abrahams sent him back', 'when he slipped on the wet grass'],
      ['cricket', 'bowled round the wicket from the bank end', 'bowled over the wicket from the bank end'],
      ['cricket', 'I did nothing different, they did', 'I did everything different, they did not'],
      ['cricket', 'The Lights had batted poorly themselves.', 'The Lights had batted well themselves.'],
      ['cricket', 'only wicketkeeper Tumelo Sithole passed 30', 'even wicketkeeper Tumelo Sithole did not pass 30'],
      ['cricket', 'defended his decision to bowl first', 'regretted his decision to bowl first'],
      ['cricket', 'that the pitch was damp on Thursday', 'that the pitch was dry on Thursday'],
      ['cricket', 'gave Nel out caught behind in both innings', 'gave Nel out leg before in both innings'],
      ['cricket', 'and was reported to the league', 'and was banned by the league'],
      [
        'cricket',
        'did not bowl after lunch because of a sore back',
        'did not bowl after lunch because of a quarrel with Nel',
      ],
      ['cricket', "He may miss Wednesday's match", "He will miss Wednesday's match"],
      ['cricket', 'the team has called up 19-year-old Siya Gogo', 'the team has sent home 19-year-old Siya Gogo'],
      ['cricket', 'lead the table by nine points from the Ospreys', 'trail the Ospreys by nine points'],
      ['cricket', 'when entry was free', 'when entry cost R20'],
      ['cricket', 'The groundsman retires after 22 years', 'The coach retires after 22 years'],
      ['cricket', 'which led to complaints', 'which viewers welcomed'],
    ],
    HARMLESS: [
      [
        'cricket',
        'Off-spinner Reza Moosa took five of them for nine.',
        'Five of them fell to off-spinner Reza Moosa for nine runs.',
      ],
      ['cricket', 'when Kyle Abrahams sent him back', 'after Kyle Abrahams had sent him back'],
      [
        'cricket',
        'They were all out for 187 in their second innings, and only wicketkeeper Tumelo Sithole passed 30.',
        'They made 187 in their second innings. Only wicketkeeper Tumelo Sithole got past 30.',
      ],
      ['cricket', 'no one could have known how it would wear', 'nobody could have known how it would wear'],
      [
        'cricket',
        'He stood his ground on Saturday and was reported to the league.',
        'On Saturday he stood his ground and was reported to the league.',
      ],
      [
        'cricket',
        'Fast bowler Anrich Botes did not bowl after lunch because of a sore back.',
        'A sore back kept fast bowler Anrich Botes from bowling after lunch.',
      ],
      ['cricket', 'The Herons slipped from third to fifth.', 'The Herons dropped from third to fifth.'],
      [
        'cricket',
        'Only 300 people came on the last day, when entry was free.',
        'Although entry was free, only 300 people came on the last day.',
      ],
      ['cricket', 'The channel apologised on Monday.', 'On Monday the channel said sorry.'],
      [
        'cricket',
        'lead the table by nine points from the Ospreys',
        'are nine points ahead of the Ospreys at the top of the table',
      ],
    ],
  },
  {
    SOURCE: {
      title: 'Bookmaker loses licence over bets by minors',
      excerpt: 'The Eastern Cape board acts after a mother complained.',
      content:
        html(`The Eastern Cape gambling board has withdrawn the licence of a shop in Komani that took bets from at least four children. The owner, Mandla Tyali, has 21 days to appeal.
An inspector visited the shop twice in August. On the second visit he saw a boy of 14 bet R20 on a virtual race while a cashier helped him to fill in the slip.
The case began with a complaint by the mother of a 15-year-old girl. She found 31 slips under a mattress and took them to a social worker, who wrote to the board.
Tyali told the board that he had been in hospital for most of the winter and had left the shop to his nephew. The board did not accept this. It said that a licence holder answers for his staff.
Two cashiers were dismissed in September. The nephew, who is 24, was charged with fraud, but the prosecutor withdrew the charge in October for lack of evidence.
The shop employed nine people. A trade union said that the workers were being punished for the mistakes of others.
Board chairperson Nontando Ludidi said that seven other shops had been inspected and that all of them kept to the rules. She called for heavier fines, which only parliament can set.
The maximum fine is now R500,000. In 2019 a shop in Mthatha paid R80,000 for a similar offence and kept its licence.
Schools in the district will get posters with the number of the helpline before the end of term. The province pays for half of them.
Tyali said outside the hearing that he would probably appeal, and that his lawyer had not yet read the ruling.`),
    },
    PLANTED: [
      ['board', 'has withdrawn the licence of a shop', 'has suspended the licence of a shop'],
      ['board', 'bets from at least four children', 'bets from at most four children'],
      ['board', 'has 21 days to appeal', 'has appealed'],
      ['board', 'An inspector visited the shop twice in August.', 'An inspector visited the shop once in August.'],
      ['board', 'saw a boy of 14 bet R20', 'saw a boy of 14 win R20'],
      ['board', 'while a cashier helped him to fill in the slip', 'while a cashier tried to stop him'],
      ['board', 'a complaint by the mother of a 15-year-old girl', 'a complaint by the father of a 15-year-old girl'],
      ['board', 'took them to a social worker', 'took them to the police'],
      ['board', 'had left the shop to his nephew', 'had sold the shop to his nephew'],
      ['board', 'The board did not accept this.', 'The board accepted this.'],
      ['board', 'Two cashiers were dismissed in September.', 'Two cashiers resigned in September.'],
      [
        'board',
        'was charged with fraud, but the prosecutor withdrew the charge',
        'was convicted of fraud, but the prosecutor withdrew the charge',
      ],
      ['board', 'for lack of evidence', 'for lack of time'],
      ['board', 'the workers were being punished for the mistakes of others', 'the workers had made the mistakes'],
      ['board', 'all of them kept to the rules', 'most of them kept to the rules'],
      ['board', 'She called for heavier fines', 'She called for lighter fines'],
      ['board', 'which only parliament can set', 'which the board can set'],
      ['board', 'and kept its licence', 'and lost its licence'],
      ['board', 'The province pays for half of them.', 'The province pays for all of them.'],
      ['board', 'that he would probably appeal', 'that he would not appeal'],
    ],
    HARMLESS: [
      ['board', 'The owner, Mandla Tyali, has 21 days to appeal.', 'Owner Mandla Tyali may appeal within 21 days.'],
      [
        'board',
        'An inspector visited the shop twice in August.',
        'The shop was visited twice by an inspector in August.',
      ],
      [
        'board',
        'The board did not accept this. It said that a licence holder answers for his staff.',
        'The board did not accept this and said that a licence holder answers for his staff.',
      ],
      ['board', 'for lack of evidence', 'because there was not enough evidence'],
      ['board', 'The shop employed nine people.', 'Nine people worked at the shop.'],
      ['board', 'The maximum fine is now R500,000.', 'The highest fine possible is now R500,000.'],
      [
        'board',
        'In 2019 a shop in Mthatha paid R80,000 for a similar offence and kept its licence.',
        'A shop in Mthatha paid R80,000 in 2019 for a similar offence and kept its licence.',
      ],
      ['board', 'The province pays for half of them.', 'Half of them are paid for by the province.'],
      [
        'board',
        'Tyali said outside the hearing that he would probably appeal',
        'Outside the hearing Tyali said that he would probably appeal',
      ],
      ['board', 'She found 31 slips under a mattress', 'She discovered 31 slips under a mattress'],
    ],
  },
  {
    SOURCE: {
      title: 'Oranje Sterre kry eerste punte met wenner in die 90ste minuut',
      excerpt: 'Plaasvervanger Kabelo Seema kop die bal in vir ’n 2-1-oorwinning.',
      content:
        html(`Oranje Sterre het Dinsdagaand in Welkom hul eerste punte van die seisoen behaal toe hulle Kalahari Stad met 2-1 geklop het. Plaasvervanger Kabelo Seema het in die 90ste minuut die wendoel met die kop ingesit.
Die Sterre het hul eerste vier wedstryde verloor en net een doel aangeteken. Hul nuwe afrigter, Marelize Conradie, is eers twee weke by die klub.
Stad het in die 8ste minuut voorgeloop. Verdediger Donovan Kok het 'n vryskop van Ruan Visser in sy eie net gestuur.
Kok het self ná rustyd gelykgemaak ná 'n hoekskop van links. "Ek wou net die een goedmaak," het hy gesê.
Stad se doelwagter, Obakeng Mere, is in die 71ste minuut met 'n gebreekte vinger van die veld af. Sy plaasvervanger is 17 en het nog nooit vir die eerste span gespeel nie.
Stad-afrigter Phil Jacobs het gemeen die wendoel was onkant. Die skeidsregter wou nie kommentaar lewer nie.
Die wedstryd is ses minute laat begin omdat een van die netjies geskeur was. Die skare van 1 150 was die kleinste van die seisoen.
Die Sterre bly laaste, maar is nou net twee punte agter Stad. Hulle speel Saterdag weg teen Vrystaat Rowers, wat drie van hul spelers weens skorsing mis.
Die klub hoop om in Januarie 'n spits te leen. Geld om een te koop is daar nie, het die voorsitter gesê.
Seema, 'n student in Bloemfontein, het Woensdagoggend eksamen geskryf en is met die laaste bus terug.`),
    },
    PLANTED: [
      ['af football', 'hul eerste punte van die seisoen', 'hul laaste punte van die seisoen'],
      [
        'af football',
        'toe hulle Kalahari Stad met 2-1 geklop het',
        'toe hulle 2-2 teen Kalahari Stad gelykop gespeel het',
      ],
      ['af football', 'die wendoel met die kop ingesit', "die wendoel uit 'n strafskop ingesit"],
      ['af football', 'hul eerste vier wedstryde verloor', 'hul eerste vier wedstryde gelykop gespeel'],
      ['af football', 'en net een doel aangeteken', 'en geen doel aangeteken nie'],
      ['af football', 'is eers twee weke by die klub', 'is al twee jaar by die klub'],
      ['af football', 'Stad het in die 8ste minuut voorgeloop.', 'Die Sterre het in die 8ste minuut voorgeloop.'],
      [
        'af football',
        "'n vryskop van Ruan Visser in sy eie net gestuur",
        "'n vryskop van Ruan Visser oor die lat gekeer",
      ],
      ['af football', "ná 'n hoekskop van links", "ná 'n hoekskop van regs"],
      ['af football', 'Kok het self ná rustyd gelykgemaak', 'Kok het self voor rustyd gelykgemaak'],
      ['af football', "met 'n gebreekte vinger van die veld af", "met 'n gebreekte voet van die veld af"],
      ['af football', 'het nog nooit vir die eerste span gespeel nie', 'het al dikwels vir die eerste span gespeel'],
      ['af football', 'het gemeen die wendoel was onkant', 'het erken die wendoel was wettig'],
      ['af football', 'Die skeidsregter wou nie kommentaar lewer nie.', 'Die skeidsregter het met hom saamgestem.'],
      ['af football', 'was die kleinste van die seisoen', 'was die grootste van die seisoen'],
      ['af football', 'Die Sterre bly laaste', 'Die Sterre is nie meer laaste nie'],
      ['af football', 'Hulle speel Saterdag weg teen', 'Hulle speel Saterdag tuis teen'],
      ['af football', 'weens skorsing mis', 'weens beserings mis'],
      ['af football', "hoop om in Januarie 'n spits te leen", "gaan in Januarie 'n spits koop"],
      ['af football', 'en is met die laaste bus terug', 'en is met die eerste bus terug'],
    ],
    HARMLESS: [
      [
        'af football',
        'Plaasvervanger Kabelo Seema het in die 90ste minuut die wendoel met die kop ingesit.',
        'Die wendoel is in die 90ste minuut deur plaasvervanger Kabelo Seema met die kop ingesit.',
      ],
      [
        'af football',
        'Die Sterre het hul eerste vier wedstryde verloor en net een doel aangeteken.',
        'Die Sterre het in hul eerste vier wedstryde, wat hulle almal verloor het, net een doel aangeteken.',
      ],
      [
        'af football',
        'Hul nuwe afrigter, Marelize Conradie, is eers twee weke by die klub.',
        'Marelize Conradie, hul nuwe afrigter, is nog net twee weke by die klub.',
      ],
      ['af football', '"Ek wou net die een goedmaak," het hy gesê.', 'Hy het gesê: "Ek wou net die een goedmaak."'],
      [
        'af football',
        'Die skeidsregter wou nie kommentaar lewer nie.',
        'Die skeidsregter het geweier om kommentaar te lewer.',
      ],
      [
        'af football',
        'Die wedstryd is ses minute laat begin omdat een van die netjies geskeur was.',
        'Omdat een van die netjies geskeur was, het die wedstryd ses minute laat begin.',
      ],
      [
        'af football',
        'Geld om een te koop is daar nie, het die voorsitter gesê.',
        'Volgens die voorsitter is daar nie geld om een te koop nie.',
      ],
      ['af football', 'maar is nou net twee punte agter Stad', 'maar is nou slegs twee punte agter Stad'],
      [
        'af football',
        'Sy plaasvervanger is 17 en het nog nooit vir die eerste span gespeel nie.',
        'Sy plaasvervanger, wat 17 is, het nog nooit vir die eerste span gespeel nie.',
      ],
      [
        'af football',
        "Seema, 'n student in Bloemfontein, het Woensdagoggend eksamen geskryf en is met die laaste bus terug.",
        "Seema is 'n student in Bloemfontein. Hy het Woensdagoggend eksamen geskryf en is met die laaste bus terug.",
      ],
    ],
  },
  {
    SOURCE: {
      title: 'Motsepe quits as coach of Vaal netball side',
      excerpt: 'She cites family reasons; her assistant leads the team in the play-offs.',
      content:
        html(`Palesa Motsepe resigned on Thursday as coach of the Vaal Jaguars, nine days before the play-offs. She told the players after training and left without taking questions.
In a letter to the board she gave family reasons. Her contract had 14 months to run.
Assistant Bronwyn Adonis takes over until the end of the season. She played 33 times for the Jaguars as a centre and has never coached a senior team.
The Jaguars won eight of their ten matches this season. Both defeats were against the Limpopo Baobabs, who are their likely opponents in the final.
Captain Lesedi Kau said that the players had been surprised but not angry. "She taught most of us to catch," she said.
The club denied a report that Motsepe had argued with chairperson Dirk Prins about the sale of goal shooter Aviwe Sontsele. Sontsele moved to Perth in September for a fee of R900,000.
Motsepe's daughter was born in July. People close to her say that she may coach again next year, but not abroad.
The semi-final on 9 December starts at 18:30 in Vereeniging. Tickets cost R70, ten rand less than last year, and about a third of them are sold.`),
    },
    PLANTED: [
      ['n', 'nine days before the play-offs', 'nine days after the play-offs'],
      ['n', 'She told the players after training', 'She told the players by text message'],
      ['n', 'left without taking questions', 'left after taking questions'],
      ['n', 'she gave family reasons', 'she gave health reasons'],
      ['n', 'Her contract had 14 months to run.', 'Her contract ended in a month.'],
      ['n', 'until the end of the season', 'for the next three seasons'],
      ['n', 'as a centre and has never coached', 'as a goal defence and has never coached'],
      ['n', 'has never coached a senior team', 'has coached several senior teams'],
      ['n', 'Both defeats were against', 'One of the defeats was against'],
      ['n', 'had been surprised but not angry', 'had been angry but not surprised'],
      ['n', 'She taught most of us to catch', 'She taught all of us to catch'],
      ['n', 'The club denied a report', 'The club confirmed a report'],
      ['n', 'about the sale of goal shooter Aviwe Sontsele', 'about the salary of goal shooter Aviwe Sontsele'],
      ['n', "Motsepe's daughter was born in July.", "Motsepe's son was born in July."],
      ['n', 'that she may coach again next year, but not abroad', 'that she will coach abroad next year'],
      ['n', 'ten rand less than last year', 'ten rand more than last year'],
    ],
    HARMLESS: [
      ['n', 'Palesa Motsepe resigned on Thursday as coach', 'Palesa Motsepe stepped down on Thursday as coach'],
      [
        'n',
        'She told the players after training and left without taking questions.',
        'After training she told the players, and she left without taking questions.',
      ],
      ['n', 'In a letter to the board she gave family reasons.', 'Her letter to the board gave family reasons.'],
      [
        'n',
        'Assistant Bronwyn Adonis takes over until the end of the season.',
        'Her assistant, Bronwyn Adonis, is in charge until the season ends.',
      ],
      [
        'n',
        'The Jaguars won eight of their ten matches this season.',
        'This season the Jaguars won eight matches out of ten.',
      ],
      [
        'n',
        'Sontsele moved to Perth in September for a fee of R900,000.',
        'Sontsele joined Perth in September for R900,000.',
      ],
      ['n', 'and about a third of them are sold', 'and about a third have been sold'],
    ],
  },
  {
    SOURCE: {
      title: 'Vyf jaar skorsing vir gewigstoter ná dopingtoets',
      excerpt: 'Ruben Haasbroek verloor ook sy nasionale titel.',
      content:
        html(`Die gewigstoter Ruben Haasbroek is Dinsdag vir vyf jaar geskors nadat 'n verbode middel in sy urine gevind is. Hy verloor ook die nasionale titel wat hy in April gewen het.
Die toets is op 18 April in Potchefstroom gedoen, 'n dag ná die byeenkoms. Haasbroek het gesê die middel was in 'n aanvulling wat hy by 'n vriend gekry het.
Die paneel het hom nie geglo nie. Sy prokureur, Annelie Roos, sê hulle sal binne drie weke appèl aanteken.
Die titel gaan nou aan Thabo Mabuza, wat 'n halwe meter korter gestoot het. Mabuza is nog 'n student en werk saans in 'n bakkery.
Haasbroek se afrigter, Chris Nortje, is nie aangekla nie. Hy het die saal verlaat voordat die uitspraak gelees is.
Dit is die derde dopinggeval in die sport vanjaar. Twee hekkiesatlete is in Junie vir vier jaar geskors.`),
    },
    PLANTED: [
      ['n', 'is Dinsdag vir vyf jaar geskors', 'is Dinsdag vir vyf maande geskors'],
      ['n', "'n verbode middel in sy urine gevind is", "'n verbode middel in sy bloed gevind is"],
      ['n', 'verloor ook die nasionale titel', 'behou egter die nasionale titel'],
      ['n', "'n dag ná die byeenkoms", "'n dag voor die byeenkoms"],
      ['n', "wat hy by 'n vriend gekry het", 'wat hy by sy afrigter gekry het'],
      ['n', 'Die paneel het hom nie geglo nie.', 'Die paneel het hom geglo.'],
      ['n', 'Sy prokureur, Annelie Roos, sê', 'Sy vrou, Annelie Roos, sê'],
      ['n', 'binne drie weke appèl aanteken', 'nie appèl aanteken nie'],
      ['n', "'n halwe meter korter gestoot", "'n halwe meter verder gestoot"],
      ['n', "werk saans in 'n bakkery", "werk saans in 'n kroeg"],
      ['n', 'is nie aangekla nie', 'is ook aangekla'],
      ['n', 'voordat die uitspraak gelees is', 'nadat die uitspraak gelees is'],
      ['n', 'Dit is die derde dopinggeval', 'Dit is die eerste dopinggeval'],
      ['n', 'Twee hekkiesatlete is in Junie', 'Twee naellopers is in Junie'],
    ],
    HARMLESS: [
      ['n', "nadat 'n verbode middel in sy urine gevind is", "omdat daar 'n verbode middel in sy urine was"],
      ['n', 'Die toets is op 18 April in Potchefstroom gedoen', 'Die toets is op 18 April in Potchefstroom afgelê'],
      ['n', 'Die paneel het hom nie geglo nie.', 'Die paneel het nie geglo wat hy sê nie.'],
      ['n', 'sê hulle sal binne drie weke appèl aanteken', 'sê hulle gaan binne drie weke appelleer'],
      [
        'n',
        "Mabuza is nog 'n student en werk saans in 'n bakkery.",
        "Mabuza, wat nog 'n student is, werk saans in 'n bakkery.",
      ],
      [
        'n',
        'Hy het die saal verlaat voordat die uitspraak gelees is.',
        'Voordat die uitspraak gelees is, het hy die saal verlaat.',
      ],
      ['n', 'Dit is die derde dopinggeval in die sport vanjaar.', 'Vanjaar is dit die sport se derde dopinggeval.'],
      [
        'n',
        'Hy verloor ook die nasionale titel wat hy in April gewen het.',
        'Ook die nasionale titel wat hy in April gewen het, verloor hy.',
      ],
    ],
  },
]
