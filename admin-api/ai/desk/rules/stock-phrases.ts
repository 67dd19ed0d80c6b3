import { beginning } from './beginning.ts'
import { type Fault, MOST } from './fault.ts'

const SHOWN = 3

const STOCK =
  /(?<!\p{L})(?:(?:ever|constantly)-(?:evolving|changing)|testament to|rich tapestry|vibrant tapestry|tapestry of|delve into|deep dive into|embark on an? (?:journey|deep)|in (?:today['’]s )?(?:fast-paced|competitive|digital) (?:world|landscape|age)|it is (?:important|essential|worth|crucial) (?:to )?(?:not(?:e|ing)|remember|understand)|(?:cannot|can't) be overstated|plays? an? (?:crucial|pivotal|vital|key) role|game-?changer|beacon of hope|paradigm shift|treasure trove|plethora of|true potential|full potential|to new heights|indelible mark|lasting legacy|(?:seasoned|die-hard) (?:supporter|fan|pro)\w* or (?:a casual|new)|there is something for everyone|possibilities are endless|in the (?:dynamic )?realm of|at its core|underscores the|stands? as a|serves? as a (?:beacon|reminder|poignant|testament)|poignant reminder|cutting-edge|harness the power|navigat\w+ (?:the )?(?:complexities|challenges)|fostering a|holistic approach|multifaceted|delicate balance|time and time again|one thing is certain|only time will tell|at the end of the day|look to the future|pave[sd]? the way|in conclusion|in summary|in essence|ultimately|furthermore|moreover|needless to say|when it comes to|it is not just about|more than just a|it is worth (?:noting|mentioning)|from all walks of life|unforgettable (?:experience|atmosphere|moment)|embrac\w+ (?:the|change)|valuable (?:lessons|insights)|data-driven|unlock\w* (?:new|the|its|their|your)|hearts and minds|capture\w* the imagination|around the globe|(?:world|landscape) of (?:football|rugby|cricket|sports?)|the beautiful game|a journey (?:of|through|into)|(?:fast-paced|ever-growing|dynamic) (?:world|landscape)|stand the test of time|nothing short of|elevat\w+ the|look no further|whether you(?:'re|’re| are) a|rollercoaster of|edge of (?:their|your) seats?|first and foremost|it goes without saying|as an ai|(?:vinnig |voortdurend )?veranderende wêreld|in vandag se|deurslaggewende rol|belangrik om (?:daarop te let|te onthou|te noem)|meer as net ’?'?n|die hoeksteen van|alle vlakke van die (?:samelewing|lewe)|onvergeetlike (?:atmosfeer|ervaring|oomblik)|waardevolle (?:lesse|insigte)|nie oorbeklemtoon|een ding is seker|nuwe hoogtes|ten slotte|kortom|boonop|die moeite werd om te (?:noem|onthou)|net die tyd sal leer|aan die einde van die dag|’?'?n bewys van|speel ’?'?n (?:belangrike|sleutel)\p{L}* rol|die reis na|nalatenskap)(?!\p{L})/iu

const STOCK_ELSEWHERE =
  /(?<!\p{L})(?:in today['’]s (?:fast-paced|modern|ever-\w+)|in recent years|for good reason|in this (?:comprehensive |ultimate |complete )?(?:guide|article|blog|post),? we|(?:let['’]?s|before|we) (?:will )?(?:dive|diving|delve)|to the next level|final (?:thoughts|word)|as we (?:have (?:explored|seen)|look (?:ahead|to))|unprecedented heights|brighter (?:tomorrow|future)|future is bright|best is yet to come|poised (?:for|to)|(?:at|on) the cusp of|force to be reckoned with|for the ages|live long in the memory|can only be described as|atmosphere was electric|electric atmosphere|stakes (?:were|are|could not be) high\p{L}*|drama was palpable|dust settles|no signs? of slowing|(?:cultural|social) fabric|integral part of|trials and tribulations|triumphs and tribulations|generations to come|glass ceilings?|everything you need to know|sheer determination|(?:grit|resilience|passion|dedication) and (?:determination|resilience|commitment|perseverance|dedication)|unwavering|boasts an?|fosters?|captivat\w+|transcend\w*|transformative|seamless\w*|empower\w*|stakeholders|sustainable growth|sense of (?:belonging|community|pride|purpose)|power(?:ful)? (?:of sport|platform|reminder|symbol)|moments? of magic|battle of wills|clash of (?:the )?titans|statement of intent|(?:mouth-?watering|thrilling|captivating|nail-?biting) (?:encounter|clash|contest|affair)|more than (?:just )?(?:a game|medals|a sport)|way of life|journey (?:has only just begun|rather than)|not (?:just|only|merely) about|(?:is|are) not merely|countless|myriad|intricate|nuanced|robust|vibrant|pivotal|paramount|undeniable|undoubtedly|nevertheless|additionally|knowledge is power|preparation is key|key (?:takeaways?|factors|aspects|strategies)|valuable (?:opportunities|asset)|informed (?:decisions?|choices?)|wide range of|variety of factors|various factors|one of the most (?:important|exciting|popular)|stay(?:ing)? (?:informed|ahead|tuned)|finger on the pulse|maximi[sz]e your|breathtaking|a new (?:era|chapter)|something (?:special|extraordinary|for everyone)|inspir\w+ (?:a new|the next|future) generations?|next generation|heart(?:beat)? (?:and soul )?of the (?:game|nation|sport)|rainbow nation|special place in the hearts?|surge in popularity|rich (?:history|heritage)|storied (?:history|past))(?!\p{L})/giu

// A text without a figure, with phrases instead of facts.
const isEmpty = (text: string) => !/\d/.test(text)

/** Machine-like phrases, if there are many: each sentence with one, and the phrase. */
export function stockPhrasesIn(sentences: readonly string[], words: number, whole: string): Fault[] {
  const found = sentences.flatMap((text) => {
    const [phrase] = phrasesIn(text)
    return phrase ? [{ text, phrase }] : []
  })
  const often = (found.length * 1000) / words
  if (found.length < 3 || often < 6) return []
  return found.slice(0, SHOWN).map(({ text, phrase }) => ({
    issue: `“${phrase}” is a stock phrase, one of ${found.length}. Say what happened instead: “${beginning(text)}”.`,
    ...(often > 15 || isEmpty(whole) ? { part: 1, most: MOST.stock } : { part: 0.5 }),
  }))
}

function phrasesIn(text: string): string[] {
  const own = STOCK.exec(text)?.[0]
  // One such word is normal; two in a sentence are not.
  const more = text.match(STOCK_ELSEWHERE) ?? []
  return own ? [own] : more.slice(0, 1)
}
