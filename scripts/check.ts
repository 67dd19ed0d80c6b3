import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'

/**
 * npm run check: runs the npm scripts listed in package.json, slowest first, as many at once as there are cores. Prints
 * each one's output when it ends, and finally the names of those that failed.
 */
const waiting = process.argv.slice(2)
const failed: string[] = []

await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const name of failed) console.error(`Failed: npm run ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const { output, isFine } = await run(name)
    console.log(`== ${name}\n${output}`)
    if (!isFine) failed.push(name)
  }
}

async function run(name: string): Promise<{ output: string; isFine: boolean }> {
  // A single stream, so that errors and other lines keep their order.
  const child = spawn('sh', ['-c', 'exec npm run --silent "$0" 2>&1', name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const isFine = new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)))
  return { output: await text(child.stdout), isFine: await isFine }
}
