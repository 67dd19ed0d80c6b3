type Words = { title: string; excerpt: string; content: string }

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')

/** Texts for search engines, about nothing. */
export const KEYWORDS: readonly Words[] = [
  {
    title: 'Union League tips: best Union League tips for Union League fans',
    excerpt: 'The best Union League tips with the best Union League odds on the best Union League matches of the week.',
    content: paragraphs([
      'Looking for Union League tips? Our Union League tips are the Union League tips that Union League fans want. Read the Union League tips of today, the Union League tips of tomorrow and the Union League tips of the week.',
      'Union League odds change fast, so check Union League odds with our Union League odds guide. Union League odds, Union League tips and Union League news: one Union League page for every Union League fan.',
      'Why Union League tips? Because Union League tips help Union League fans to follow the Union League. Union League matches, Union League tables and Union League results are all part of Union League tips.',
      'The best Union League tips come with the best Union League odds. For Union League tips on your phone, open our Union League tips page and read Union League tips at any hour. Union League tips made simple.',
      'Bay Dockers Union League tips, Umlazi Rovers Union League tips, Egoli Athletic Union League tips and Apies River Union League tips: all Union League tips for all Union League clubs on one Union League tips page.',
      'Share our Union League tips with other Union League fans. Union League tips today, Union League tips tonight, Union League tips for the weekend. Union League tips for adults over 18+ only. Gamble responsibly.',
    ]),
  },
  {
    title: 'Highveld Cup live scores, Highveld Cup results and Highveld Cup fixtures',
    excerpt:
      'Highveld Cup live scores today, Highveld Cup results yesterday, Highveld Cup fixtures tomorrow: all in one place.',
    content: paragraphs([
      'Highveld Cup live scores are here. If you search for Highveld Cup live scores, Highveld Cup results or Highveld Cup fixtures, this is the page for Highveld Cup live scores, Highveld Cup results and Highveld Cup fixtures.',
      'Live scores of the Highveld Cup are updated live with live scores. Highveld Cup live scores today include live scores of all Highveld Cup sides. Highveld Cup results follow the Highveld Cup live scores.',
      'What are Highveld Cup fixtures? Highveld Cup fixtures are the fixtures of the Highveld Cup. Highveld Cup fixtures today, Highveld Cup fixtures this week, Highveld Cup fixtures 2026 and Highveld Cup fixtures on TV.',
      'Highveld Cup results are the results of Highveld Cup fixtures. After Highveld Cup live scores come Highveld Cup results. Highveld Cup results today, Highveld Cup results this week and Highveld Cup results 2026.',
      'Cederberg Harriers live scores, Overberg Cranes live scores, Tsitsikamma Tide live scores, Waterberg Elands live scores. All Highveld Cup live scores on one Highveld Cup live scores page with Highveld Cup live scores.',
      'Bookmark our Highveld Cup live scores for more Highveld Cup live scores. Highveld Cup live scores, Highveld Cup results, Highveld Cup fixtures, Highveld Cup table and Highveld Cup news.',
    ]),
  },
]

/** Texts with nothing to say. */
export const MACHINE: readonly Words[] = [
  {
    title: 'The Union League: a journey of passion and resilience',
    excerpt:
      'In the ever-evolving world of football, one competition stands as a testament to passion, unity and resilience.',
    content: paragraphs([
      'In the ever-evolving landscape of South African football, the Union League stands as a testament to passion, resilience and unity. In today’s fast-paced world, it is important to note that sport is more than just a game.',
      'Let us delve into the rich tapestry of stories that make this competition truly unique. From bustling cities to quiet towns, fans from all walks of life come together to embark on a journey that transcends boundaries.',
      'Moreover, the role of tactics cannot be overstated. It is worth noting that coaches play a crucial role in unlocking the full potential of their players. Furthermore, a robust mindset is key to navigating the complexities of modern football.',
      'When it comes to entertainment, the league is a game-changer. Whether you are a seasoned supporter or a casual viewer, there is something for everyone. The beautiful game serves as a beacon of hope in challenging times.',
      'Additionally, technology has revolutionised the way in which we experience football. Cutting-edge analysis elevates the experience to new heights, fostering a deeper understanding of the intricacies of the sport.',
      'In conclusion, the Union League is a shining example of what can be achieved when passion meets perseverance. As we look to the future, one thing is certain: the possibilities are endless. Only time will tell.',
      'Ultimately, at the end of the day, it is the fans who are the beating heart of the competition. Their unwavering support is a testament to the enduring power of football to inspire, to unite and to leave an indelible mark.',
    ]),
  },
  {
    title: 'Unlocking the secrets of one-day cricket',
    excerpt:
      'Delve into the dynamic world of one-day cricket, where skill, strategy and passion intertwine to create magic.',
    content: paragraphs([
      'One-day cricket is a vibrant tapestry of skill, strategy and passion. In this article, we will delve into the key factors that make this format a captivating spectacle for fans around the globe.',
      'First and foremost, it is essential to understand that preparation plays a pivotal role. In the realm of modern sport, success does not happen overnight. It is a journey of growth, dedication and unwavering commitment.',
      'Furthermore, a seamless blend of power and finesse is what sets great batters apart. They navigate challenges with ease and harness the power of innovation. This not only elevates their game but also inspires the next generation.',
      'It is important to remember that bowling is equally crucial. A well-rounded attack is a treasure trove of possibilities, offering captains a plethora of options. The importance of variety cannot be overstated.',
      'Moreover, fielding has undergone a paradigm shift in recent years. In a world where margins are razor-thin, every run saved is a testament to hard work. Teams must strike a delicate balance between aggression and control.',
      'In summary, one-day cricket continues to captivate the hearts and minds of millions. By embracing change and fostering a culture of excellence, teams can unlock their true potential and pave the way for a brighter future.',
    ]),
  },
  {
    title: 'Why mindset matters: a deep dive into winning rugby',
    excerpt:
      'From the bustling training fields to the grandest stages, mindset is the cornerstone of every winning rugby side.',
    content: paragraphs([
      'In the dynamic realm of rugby, mindset is the cornerstone of success. It goes without saying that talent matters, but it is important to note that talent alone is not enough in today’s competitive landscape.',
      'At its core, rugby is a testament to the power of teamwork. Each player plays a vital role in the intricate dance between attack and defence. Together they weave a rich tapestry of determination and grit.',
      'Let us embark on a deep dive into the multifaceted nature of preparation. From nutrition to recovery, a holistic approach is paramount. Coaches leverage cutting-edge data to gain valuable insights and to stay ahead of the curve.',
      'Additionally, resilience is a game-changer. When faced with adversity, great sides rise to the occasion. They do not merely survive; they thrive. This underscores the profound impact of a positive culture.',
      'Whether you are a die-hard fan or new to the sport, there is no denying the magic of a packed stadium. The electric atmosphere serves as a poignant reminder of why we fall in love with rugby time and time again.',
      'In conclusion, the path to greatness is paved with dedication. As the sport continues to evolve, those who embrace the journey will undoubtedly leave a lasting legacy. The future of rugby has never looked brighter.',
    ]),
  },
]

/** Sentences after a report that say the opposite of it; `of`: which report. */
export const CONTRADICTING: readonly { of: number; more: string }[] = [
  { of: 0, more: 'Table City beat Harbour Rovers 2-1 at the Dockside Stadium and deserved it.' },
  { of: 0, more: 'Harbour Rovers beat Table City 4-1 at the Dockside Stadium, and it could have been more.' },
  { of: 0, more: 'Rovers have 33 points and stay second. A crowd of 12 900 watched in the rain.' },
  { of: 1, more: 'The Cape Whales defeated the Lowveld Bulls 24-21 and are in the semi-finals.' },
  { of: 1, more: 'The Vaal Kudus thrashed the Border Lions 38-12 in Vereeniging.' },
  { of: 2, more: 'Apies River won 3-2 against Bay Dockers at the Weir Ground.' },
  { of: 2, more: 'The Cederberg Harriers beat the Waterberg Elands 27-20 and lead the table by four points.' },
]
