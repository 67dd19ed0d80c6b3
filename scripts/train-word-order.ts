/** `npm run train:order`: learns from the demo's articles which word classes follow each other in English. */
import { writeFileSync } from 'node:fs'
import { learnedOrder } from './eval/learned-order.ts'

const { classes, weights } = learnedOrder()
writeFileSync(
  new URL('../admin-api/ai/desk/rules/word-order-weights.ts', import.meta.url),
  `// Written by \`npm run train:order\` from the articles of the demo: a letter for each pair of classes. Do not edit.
export const CLASSES =
  '${classes}'
export const WEIGHTS =
  '${weights}'
`,
)
