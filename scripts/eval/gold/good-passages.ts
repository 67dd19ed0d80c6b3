/** Passages of ordinary sports copy, in which nothing contradicts: what is said twice is said of two matches. */
export const PASSAGES: readonly (readonly [kind: string, text: string])[] = [
  [
    'round-up',
    'Rovers beat City 2-1 before a crowd of 12,400 in Durban. United drew 1-1 with Stars, and the attendance in Pretoria was 8,150.',
  ],
  ['a rounded crowd', 'Nearly 40,000 saw Rovers beat City 2-1. The official attendance was 39,872.'],
  [
    'two-leg tie',
    'Rovers beat City 2-1 in the first leg. On Wednesday City beat Rovers 3-0 at home and went through on aggregate.',
  ],
  ['two places', 'The Elands beat the Cranes 31-20 at Lowveld Park. In Ceres the Cranes beat the Elands 24-19.'],
  ['another month', 'On Saturday Rovers beat City 2-1. In August City beat Rovers 1-0.'],
  [
    'derby preview',
    'Rovers have won four of the last six. City beat Rovers 3-1 in 2024, and Rovers beat City 2-0 in May.',
  ],
  ['tips', 'Rovers beat City 2-1 in March. Our tip: City to win against Rovers at 2.40.'],
  ['two opinions', 'We expect Rovers to beat City 2-0. The bookmakers think City will beat Rovers 1-0.'],
  ['two conditions', 'If Rovers beat City 2-0, they go top. If City beat Rovers 1-0, Dockers stay there.'],
  ['penalties', 'Rovers drew 1-1 with City after extra time. Rovers beat City 4-2 on penalties.'],
  ['Test series', 'The Herons beat the Gulls 2-0 in the series. The Gulls had beaten the Herons 2-1 a year before.'],
  ['an earlier round', 'City had beaten Rovers 3-2 in the first round. This time Rovers beat City 2-1.'],
  ['a quote', 'Rovers beat City 2-1. “City beat Rovers 4-0 when I was a boy, and I cried,” said the coach.'],
  ['half-time', 'Rovers beat City 3-2. City led Rovers 2-0 at half-time.'],
  ['another competition', 'Rovers beat City 2-1 in the Union League. City beat Rovers 1-0 in the Coast Cup.'],
  ['another side', 'Rovers beat City 2-1. City Ladies beat Rovers Ladies 5-0 on the outer field.'],
  [
    'Group A',
    'Rovers are second in Group A and City are third. The winner of Group A is at home. Nobody in Group A has lost, and Group A was the harder one. The last match of Group A is on Sunday, when the two of them meet in the rain of Durban.',
  ],
  [
    'club names',
    'Bay Dockers kept the ball. Bay Dockers had the wind. The coach of Bay Dockers moved two men. Then Bay Dockers scored. A corner for Bay Dockers came to nothing. The bench of Bay Dockers stood up. No fault was with Bay Dockers, and the crowd sang for Bay Dockers until the gates were shut. Bay Dockers go on.',
  ],
  [
    'Afrikaans report',
    "Die Elande het die Kraanvoëls met 31-20 geklop. Dit was 'n koue aand en 'n nat veld, en die gaste se skrum het 'n groot fout of twee gemaak. Die losskakel het 'n drie en 'n skepskop gehad. Daarna was dit 'n stryd om die bal, en die tuisspan het dit gewen.",
  ],
]
