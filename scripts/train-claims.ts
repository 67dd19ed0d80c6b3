import { writeFileSync } from 'node:fs'
import { examples } from './claims/examples.ts'
import { learn, packed } from './claims/learn.ts'

const FILE = new URL('../shared/claims/weights.ts', import.meta.url)

const lines = await examples()
const { bias, step, weights } = packed(learn(lines))
writeFileSync(
  FILE,
  `// Written by \`npm run train:claims\` from shared/claims-corpus: 4 bits a bucket. Do not edit.
export const BIAS = ${bias}
export const STEP = ${step}
export const WEIGHTS =
  '${weights}'
`,
)
console.log(`Learned from ${lines.length} lines of shared/claims-corpus.`)
