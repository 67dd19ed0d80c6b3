import { beginning } from './beginning.ts'
import { type Fault, MOST } from './fault.ts'

/** Leftovers of programs in a text, by kind. */
const RESIDUE: readonly [string, RegExp][] = [
  [
    'markup that readers see',
    /<\/?(?:p|div|span|br|a|strong|em|b|i|h[1-6]|ul|ol|li|t[dhr]|table|script|style|img)\b[^>\n]{0,200}>|<!--/i,
  ],
  ['an entity that was encoded twice', /&(?:amp|nbsp|lt|gt|quot|hellip|raquo|#\d{2,5});/i],
  ['text in the wrong encoding', /â€[œ™“”˜¦]?|Ã[©¨«¶¼¡]|ï»¿|\ufffd/u],
  [
    'a template’s code',
    /\{[{%][^}\n]{0,80}[%}]\}|\[\/?(?:caption|gallery|vc_\w+|embed|shortcode)\b[^\]\n]{0,120}\]|%[sd]\b|\$\w+_\w+\$/i,
  ],
  [
    'a value that a program did not have',
    /\[object Object\]|\bNaN\b|\b(?:undefined|null) (?:undefined|null|and null)\b|\bundefined\b(?! (?:role|position|period|number))|array\(\d+\)/,
  ],
  ['program code', /\bfunction ?\([^)\n]{0,40}\) ?\{|\b[\w.]+\.push\(|[.#][\w-]+\{[\w-]+:[^}\n]{1,80}\}|@media ?\(/],
  [
    'an error message',
    /\b(?:TypeError|ReferenceError|Cannot read propert\w+|Undefined (?:array key|index|variable)|Fatal error|Stack trace)\b/,
  ],
  [
    'a page’s navigation',
    /\bSkip to content\b|\bLeave a comment\b|\bOpens in new window\b|\bAccept all\b.{0,20}\bReject all\b|\bPowered by \w+Press\b|\bLike Loading\b/i,
  ],
]

const ASSISTANT =
  /\bas an? (?:AI|artificial intelligence)\b|\b(?:AI|large) language model\b|^(?:Certainly|Sure|Absolutely|Of course)[!,.] (?:Here|I)\b|\bI hope this helps\b|\blet me know if you(?:['’]d| would)? (?:like|need|want)\b|\bas of my (?:last|latest) (?:update|training|knowledge)\b|\bI (?:do not|don['’]t|cannot|can['’]t) (?:have access to|provide|browse)\b|\bfeel free to ask\b|\bhere(?:['’]s| is) (?:a|an|your|the) (?:\d+-word |engaging |rewritten |revised |possible )+(?:article|preview|version|draft|text|report)\b/i

/** Leftovers of programs and of a conversation with a model, which no reader should see. */
export function residueIn(sentences: readonly string[]): Fault[] {
  const kinds = RESIDUE.flatMap(([what, pattern]) => {
    const sentence = sentences.find((text) => pattern.test(text))
    return sentence === undefined ? [] : [{ what, sentence }]
  })
  const spoken = sentences.filter((text) => ASSISTANT.test(text))
  const [first] = kinds
  const [answer] = spoken
  return [
    ...(first
      ? [
          {
            issue: `The text has ${kinds.map(({ what }) => what).join(', ')}, for example in “${beginning(first.sentence)}”. Delete it.`,
            ...(kinds.length > 1 ? { part: 1, most: MOST.residue } : { part: 0.5 }),
          },
        ]
      : []),
    ...(answer
      ? [{ issue: `“${beginning(answer)}” is a model's answer to a question. Delete it.`, part: 1, most: MOST.residue }]
      : []),
  ]
}
