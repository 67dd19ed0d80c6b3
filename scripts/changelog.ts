import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * npm run changelog: writes CHANGELOG.md from the conventional commits, a section for each tag `vX.Y.Z` and one for the
 * commits since the last. Only what operators notice: features, fixes and performance.
 */
const TITLES: Record<string, string> = { feat: 'Added', fix: 'Fixed', perf: 'Faster' }
const COMMIT = /^(feat|fix|perf)(?:\(([^)]+)\))?!?: (.+)$/

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const tags = git('tag', '--list', 'v*', '--sort=v:refname')
const sections = [...tags, 'HEAD'].map((end, n) => section(end, tags[n - 1])).filter((text) => text !== '')
writeFileSync('CHANGELOG.md', `# Changes\n\n${sections.reverse().join('\n')}`)

function section(end: string, start: string | undefined): string {
  const commits = git('log', '--reverse', '--format=%s', start ? `${start}..${end}` : end)
  const groups = Object.entries(TITLES).map(([type, title]) => {
    const lines = commits.map((subject) => COMMIT.exec(subject)).filter((match) => match?.[1] === type)
    const items = lines.map((match) => `- ${match?.[2] ? `**${match[2]}**: ` : ''}${match?.[3]}`)
    return items.length > 0 ? `### ${title}\n\n${[...new Set(items)].join('\n')}\n` : ''
  })
  const text = groups.filter((group) => group !== '').join('\n')
  return text && `## ${end === 'HEAD' ? version : end.slice(1)}\n\n${text}`
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
}
