import { Parser } from 'htmlparser2'

/** How many words a text has, its tags left out. */
export function wordCount(html: string): number {
  let words = ''
  const parser = new Parser({
    ontext: (text) => {
      words += text
    },
    onopentagname: () => {
      words += ' '
    },
    onclosetag: () => {
      words += ' '
    },
  })
  parser.end(html)
  return words.match(/\S+/g)?.length ?? 0
}
