import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { isTurn } from './drawn.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The interval in days at which each long proof runs in CI. */
const SHARE = 12
// A push may contain several commits; TEST_SINCE gives the exact starting point.
const SINCE = process.env.TEST_SINCE || 'HEAD~3'

const PUBLISH = 'admin-api/publish/'
const PAGES = 'admin-api/publish/pages/'
const MATCHES = ['admin-api/content/matches/', 'shared/matches/']
const ON_PAGES = ['admin-api/publish/pages/kinds/', 'shared/kinds/']
const REDIRECTS = ['admin-api/publish/pages/kinds/redirects.ts', 'shared/kinds/redirects.ts', 'shared/addresses.ts']
const EDITOR = ['site/admin/editor/']
const HELD_UP = [
  'admin-api/app/serving/',
  'admin-api/platform/http/',
  'admin-api/platform/limits/',
  'admin-api/platform/threads/',
]

/**
 * The files that take more than half of the total time, each with the parts of the product that it tests. What any
 * change could break is tested in other files, which always run.
 */
export const LONG_PROOFS: Record<string, string[]> = {
  'tests/api/admin-command.test.ts': ['scripts/admin.ts', 'admin-api/access/'],
  'tests/api/auto-blogger-model.test.ts': ['admin-api/ai/', 'scripts/eval/gold/'],
  'tests/api/auto-blogger-ticks.test.ts': ['admin-api/ai/auto-blogger/', 'admin-api/platform/loops/'],
  'tests/api/auto-blogger-tips.test.ts': [
    'admin-api/ai/auto-blogger/',
    'admin-api/content/matches/store/',
    'admin-api/content/tips/',
  ],
  'tests/api/clock-jumps.test.ts': [
    'admin-api/platform/loops/',
    'admin-api/platform/work/',
    'admin-api/platform/database/clock.ts',
    'admin-api/platform/database/instants.ts',
    'admin-api/publish/pages/publisher.ts',
    'admin-api/content/articles/release-due.ts',
    'admin-api/access/auth/',
  ],
  'tests/api/corrected-pieces.test.ts': [
    'admin-api/ai/auto-blogger/change',
    'admin-api/ai/auto-blogger/competition-now.ts',
    'admin-api/ai/auto-blogger/store/result-pieces.ts',
    'admin-api/audience/watch/',
    'admin-api/content/matches/store/',
    'shared/matches/standings.ts',
  ],
  'tests/api/database-away.test.ts': [
    'admin-api/platform/database/',
    'admin-api/platform/loops/',
    'admin-api/app/serving/',
  ],
  'tests/api/doctor.test.ts': ['admin-api/app/doctor/', 'scripts/doctor.ts'],
  'tests/api/exports-at-once.test.ts': ['admin-api/content/transfer/', ...HELD_UP],
  'tests/api/fail-over.test.ts': [
    'admin-api/platform/database/',
    'admin-api/platform/work/',
    'admin-api/publish/webhook/',
  ],
  'tests/api/feeds.test.ts': ['admin-api/platform/http/', ...MATCHES],
  'tests/api/go-live.test.ts': [
    'admin-api/app/moving/',
    'admin-api/content/go-live/',
    'scripts/backup',
    'shared/go-live.ts',
  ],
  'tests/api/held-socket.test.ts': ['deploy/', 'admin-api/app/serving/'],
  'tests/api/jobs.test.ts': ['admin-api/platform/jobs/', 'admin-api/content/transfer/'],
  'tests/api/large-match-files.test.ts': [
    'admin-api/content/matches/import-',
    'admin-api/content/matches/store/',
    'admin-api/platform/database/',
  ],
  'tests/api/long-sitemaps.test.ts': ON_PAGES,
  'tests/api/mail-retries.test.ts': ['admin-api/platform/mail/', 'admin-api/platform/work/'],
  'tests/api/media-from-address.test.ts': ['admin-api/content/media/', 'admin-api/platform/http/'],
  'tests/api/members-memory.test.ts': [
    'admin-api/app.ts',
    'admin-api/content/media/',
    'admin-api/content/transfer/',
    ...HELD_UP,
  ],
  'tests/api/merge-of-many-links.test.ts': [
    'admin-api/content/articles/readdress.ts',
    'admin-api/content/articles/store/write.ts',
    'admin-api/content/matches/lead-articles.ts',
    'admin-api/content/matches/merge-team.ts',
    'admin-api/platform/jobs/',
  ],
  'tests/api/moving.test.ts': [
    'admin-api/app/moving/',
    'admin-api/platform/database/',
    'scripts/backup',
    'scripts/db-',
  ],
  'tests/api/news-feed-storing.test.ts': ['admin-api/ai/auto-blogger/news/'],
  'tests/api/news-feeds.test.ts': [
    'admin-api/ai/auto-blogger/keep-piece.ts',
    'admin-api/ai/auto-blogger/news/',
    'admin-api/platform/http/',
  ],
  'tests/api/old-database.test.ts': ['admin-api/platform/database/'],
  'tests/api/paused-process.test.ts': ['admin-api/platform/database/'],
  'tests/api/record-sums.test.ts': ['admin-api/content/tips/', 'shared/tips/'],
  'tests/api/replay.test.ts': ['admin-api/audience/clicks/'],
  'tests/api/review-injection.test.ts': ['admin-api/ai/desk/', 'admin-api/ai/reviews/', 'shared/review'],
  'tests/api/review-jobs.test.ts': ['admin-api/ai/reviews/', 'admin-api/platform/jobs/'],
  'tests/api/reviews-built-in.test.ts': ['admin-api/ai/'],
  'tests/api/rolling.test.ts': [
    'admin-api/platform/database/',
    'admin-api/app/serving/',
    'admin-api/app/stop-on-signal.ts',
  ],
  'tests/api/search-after-import.test.ts': [
    'admin-api/content/articles/store/search-',
    'admin-api/content/search/',
    'admin-api/content/transfer/',
  ],
  'tests/api/sign-in-rush.test.ts': [
    'admin-api/access/auth/',
    'admin-api/platform/limits/',
    'admin-api/platform/threads/',
  ],
  'tests/api/slow-readers.test.ts': ['admin-api/app.ts', ...HELD_UP],
  'tests/api/start-memory.test.ts': ['admin-api/platform/start-memory.ts', 'package.json'],
  'tests/api/startup-errors.test.ts': ['admin-api/platform/env/', 'admin-api/app/', 'admin-api/start.ts'],
  'tests/api/store-away.test.ts': ['admin-api/platform/files/', 'admin-api/content/media/'],
  'tests/api/telemetry.test.ts': ['admin-api/platform/telemetry/'],
  'tests/api/thousands-alike.test.ts': [
    'admin-api/content/articles/',
    'admin-api/content/categories/',
    'admin-api/content/media/',
    'admin-api/publish/pages/store/',
  ],
  'tests/api/tips-on-matches.test.ts': ['admin-api/content/tips/', ...MATCHES],
  'tests/api/transfer.test.ts': ['admin-api/content/transfer/', 'admin-api/content/articles/store/articles.ts'],
  'tests/api/unfinished-bodies.test.ts': ['admin-api/app.ts', ...HELD_UP],

  'tests/publish/astro-itself.test.ts': ['admin-api/publish/renderer/', 'astro.config', 'package.json'],
  'tests/publish/build.test.ts': ['scripts/site-build/', 'scripts/build.ts', 'admin-api/publish/renderer/'],
  'tests/publish/bulk.test.ts': [PUBLISH, 'admin-api/content/transfer/'],
  'tests/publish/cdn.test.ts': ['scripts/site-build/', 'scripts/content-pull.ts', 'scripts/netlify-cache/'],
  'tests/publish/changes-of-frame.test.ts': [PAGES, ...ON_PAGES, 'site/layouts/'],
  'tests/publish/changes-of-lists.test.ts': [PAGES, ...ON_PAGES],
  'tests/publish/changes-of-matches.test.ts': [PAGES, ...ON_PAGES, ...MATCHES],
  'tests/publish/code-change.test.ts': ['admin-api/publish/renderer/', 'admin-api/publish/destination/'],
  'tests/publish/competition-months.test.ts': [
    'admin-api/content/matches/pages-of-matches.ts',
    'admin-api/content/matches/store/',
    'admin-api/publish/pages/kinds/competition',
    'admin-api/publish/pages/parts/match',
    'shared/kinds/competition',
  ],
  'tests/publish/disk-full.test.ts': ['admin-api/publish/destination/', 'admin-api/platform/files/'],
  'tests/publish/join-is-gone.test.ts': [...ON_PAGES, 'site/islands/'],
  'tests/publish/kill.test.ts': [PUBLISH, 'admin-api/platform/database/'],
  'tests/publish/match-groups.test.ts': [
    'admin-api/content/matches/table.ts',
    'admin-api/content/matches/store/',
    'admin-api/publish/pages/kinds/competition',
    'admin-api/publish/pages/kinds/match',
    'admin-api/publish/pages/kinds/team',
    'admin-api/publish/pages/parts/competition-table.ts',
    'admin-api/publish/pages/parts/match',
    'shared/kinds/competition',
    'shared/matches/group-tables.ts',
    'shared/matches/stage.ts',
    'shared/matches/standings.ts',
  ],
  'tests/publish/moved-matches.test.ts': [
    ...REDIRECTS,
    'admin-api/content/matches/pages-of-matches.ts',
    'admin-api/content/matches/save-',
    'admin-api/content/free-slugs.ts',
    'admin-api/content/matches/slugs.ts',
    'admin-api/content/matches/store/',
    'admin-api/publish/pages/kinds/competition',
    'admin-api/publish/pages/kinds/match',
  ],
  'tests/publish/names.test.ts': [
    'admin-api/content/articles/save',
    'admin-api/content/articles/store/names.ts',
    'admin-api/content/authors/',
    'admin-api/content/corrections/',
    'admin-api/content/tags/',
    'site/components/',
    'site/pages/',
    ...ON_PAGES,
  ],
  'tests/publish/newsroom-elsewhere.test.ts': ['admin-api/app/serving/', 'scripts/content-pull.ts'],
  'tests/publish/offers.test.ts': [
    'admin-api/audience/clicks/',
    'admin-api/content/bookmakers/',
    'shared/bookmaker',
    'site/components/',
    'site/pages/',
    ...ON_PAGES,
  ],
  'tests/publish/old-site.test.ts': [PAGES, 'admin-api/platform/database/'],
  'tests/publish/plain-host.test.ts': ['scripts/site-build/', 'admin-api/publish/destination/'],
  'tests/publish/publish-to.test.ts': ['admin-api/publish/destination/', 'admin-api/platform/files/', 'deploy/'],
  'tests/publish/pull.test.ts': ['scripts/site-build/', 'scripts/content-pull.ts', 'admin-api/publish/content-files/'],
  'tests/publish/purge.test.ts': ['admin-api/publish/announce/', 'admin-api/publish/destination/'],
  'tests/publish/saturday.test.ts': [
    'admin-api/content/matches/feeds/',
    'admin-api/content/matches/import-',
    'admin-api/content/matches/apply-plan.ts',
    'admin-api/content/matches/match-index.ts',
    'admin-api/content/matches/store/',
    'admin-api/content/matches/table.ts',
    'shared/matches/',
  ],
  'tests/publish/start-and-end.test.ts': [
    'admin-api/start.ts',
    'admin-api/work.ts',
    'admin-api/server.ts',
    'admin-api/app/stop-on-signal.ts',
    'admin-api/app/start-messages.ts',
    'admin-api/app/prepare-folders.ts',
    'scripts/start.ts',
  ],
  'tests/publish/start.test.ts': [
    'admin-api/start.ts',
    'admin-api/work.ts',
    'admin-api/server.ts',
    'admin-api/app/start-messages.ts',
    'admin-api/content/demo/',
    'scripts/start.ts',
  ],
  'tests/publish/team-merge.test.ts': [
    ...REDIRECTS,
    'admin-api/content/matches/merge-team.ts',
    'admin-api/content/matches/pages-of-matches.ts',
    'admin-api/content/matches/save-team.ts',
    'admin-api/content/free-slugs.ts',
    'admin-api/content/matches/slugs.ts',
    'admin-api/content/matches/store/',
    'admin-api/publish/pages/kinds/team',
  ],
  'tests/publish/valid-html.test.ts': ['site/pages/', 'site/layouts/', 'site/components/'],
  'tests/publish/webhook-of-instance.test.ts': ['admin-api/publish/webhook/'],
  'tests/publish/webhook.test.ts': ['admin-api/publish/webhook/', 'admin-api/platform/work/'],

  'admin-api/ai/auto-blogger/schedule.test.ts': ['admin-api/ai/auto-blogger/schedule', 'shared/dates.ts'],
  'admin-api/ai/desk/answers.test.ts': ['admin-api/ai/desk/', 'shared/review'],
  'admin-api/ai/verify/verify.test.ts': [
    'admin-api/ai/desk/compare-rewrite.ts',
    'admin-api/ai/verify/',
    'scripts/eval/gold/',
    'shared/claims/',
    'shared/plain-text.ts',
    'shared/sentences.ts',
  ],
  'admin-api/audience/clicks/windows.test.ts': ['admin-api/audience/'],
  'admin-api/platform/database/blank-cluster.test.ts': ['admin-api/platform/database/'],
  'admin-api/platform/database/upkeep.test.ts': ['admin-api/platform/database/'],
  'scripts/eval/claims-corpus.test.ts': ['scripts/claims/', 'scripts/eval/', 'shared/claims/'],
  'scripts/eval/exam.test.ts': [
    'admin-api/ai/auto-blogger/check-piece.ts',
    'admin-api/ai/desk/',
    'admin-api/ai/verify/',
    'scripts/eval/',
    'shared/claims/',
    'shared/plain-text.ts',
    'shared/sentences.ts',
  ],

  'tests/e2e/adverts.spec.ts': [
    'admin-api/audience/adverts/',
    'admin-api/content/go-live/',
    'shared/advert.ts',
    'shared/go-live.ts',
    'site/admin/adverts/',
    'site/admin/overview/GoLiveCard.tsx',
    'site/admin/overview/go-live',
    'site/admin/settings/HeldOffers.tsx',
  ],
  'tests/e2e/ai.spec.ts': [
    'admin-api/ai/desk/',
    'admin-api/ai/images/',
    'admin-api/ai/queue/',
    'admin-api/ai/reviews/',
    'site/admin/ai/',
    'site/admin/queue/',
  ],
  'tests/e2e/analytics.spec.ts': [
    'admin-api/audience/',
    'shared/analytics.ts',
    'shared/watch.ts',
    'site/admin/analytics/',
    'site/admin/overview/',
  ],
  'tests/e2e/auto-blogger.spec.ts': ['admin-api/ai/auto-blogger/', 'site/admin/auto-blogger/'],
  'tests/e2e/contributor.spec.ts': ['site/admin/mentions/', 'site/admin/editor/review/', 'admin-api/access/users/'],
  'tests/e2e/editor-composition.spec.ts': ['site/admin/editor/visual/'],
  'tests/e2e/editor-failures.spec.ts': EDITOR,
  'tests/e2e/editor-images.spec.ts': ['site/admin/editor/visual/', 'site/admin/lib/upload.ts', 'site/admin/media/'],
  'tests/e2e/editor-keys.spec.ts': ['site/admin/editor/blocks/', 'site/admin/editor/visual/'],
  'tests/e2e/editor-paste.spec.ts': [
    'site/admin/editor/blocks/',
    'site/admin/editor/paste/',
    'site/admin/editor/visual/',
  ],
  'tests/e2e/editor-random.spec.ts': EDITOR,
  'tests/e2e/editor-sources.spec.ts': ['site/admin/editor/', 'admin-api/ai/auto-blogger/'],
  'tests/e2e/editor-visual.spec.ts': ['site/admin/editor/visual/', 'site/admin/editor/presence/'],
  'tests/e2e/hostile-fields.spec.ts': [
    'admin-api/platform/html/',
    'shared/html-policy.ts',
    'site/admin/editor/visual/',
    'site/layouts/',
    'tests/support/hostile-',
  ],
  'tests/e2e/ledger-check.spec.ts': [
    'admin-api/publish/pages/kinds/ledger',
    'shared/tips/',
    'site/components/tips/',
    'site/islands/',
  ],
  'tests/e2e/matches.spec.ts': [
    'site/admin/matches/',
    'admin-api/content/matches/match-routes.ts',
    'admin-api/content/matches/save-',
    'admin-api/content/matches/merge-team.ts',
    'admin-api/content/matches/table.ts',
    'shared/matches/widgets.ts',
    'site/browser/live',
  ],
  'tests/e2e/media.spec.ts': ['site/admin/media/', 'admin-api/content/media/'],
  'tests/e2e/names.spec.ts': [
    'admin-api/content/authors/',
    'admin-api/content/categories/',
    'admin-api/content/confirm-words.ts',
    'admin-api/content/corrections/',
    'admin-api/content/tags/',
    'site/admin/editor/AuthorsField.tsx',
    'site/admin/editor/Corrections.tsx',
    'site/admin/editor/Name',
    'site/admin/editor/TagsField.tsx',
    'site/admin/editor/typed-tags.ts',
    'site/admin/names/',
    'site/components/CorrectionNotes.astro',
    'site/components/Names.astro',
    'site/layouts/',
  ],
  'tests/e2e/news-feeds.spec.ts': ['site/admin/auto-blogger/', 'admin-api/ai/auto-blogger/news/'],
  'tests/e2e/newsroom-forms.spec.ts': [
    'site/admin/editor/ArticleForm.tsx',
    'site/admin/editor/form-values.ts',
    'site/admin/editor/store-article.ts',
    'site/admin/editor/use-saving.ts',
    'site/admin/editor/validate-form.ts',
    'site/admin/lib/',
    'site/admin/login/',
    'site/admin/profile/',
    'site/admin/settings/',
    'site/admin/ui/',
  ],
  'tests/e2e/newsroom-states.spec.ts': ['site/admin/lib/', 'site/admin/ui/', 'site/admin/shell/'],
  'tests/e2e/open-pages.spec.ts': ['site/islands/', 'site/browser/'],
  'tests/e2e/saturday.spec.ts': ['site/admin/matches/', 'admin-api/content/matches/feeds/', 'shared/matches/feed'],
  'tests/e2e/steady-lists.spec.ts': ['site/islands/', 'site/lib/'],
  'tests/e2e/suggestions.spec.ts': ['site/admin/editor/suggest/', 'admin-api/ai/suggestions/'],
  'tests/e2e/tips-month.spec.ts': ['site/admin/tips/', 'admin-api/content/tips/', 'shared/tips/'],
  'tests/e2e/ways-in.spec.ts': ['site/admin/login/', 'site/admin/profile/', 'admin-api/access/'],
}

/**
 * The long proofs to skip: all except those whose file or subject was changed by the last commits or the working tree
 * and, with TEST_TURNS=1, those due today. None if Git does not know the last commits.
 */
export function leftOut(changed: string[] | null = changedPaths()): string[] {
  if (!changed) return []
  return Object.entries(LONG_PROOFS)
    .filter(([file, parts], place) => !(takesTurns() && isTurn(place, SHARE)) && !isTouched([file, ...parts], changed))
    .map(([file]) => file)
}

function takesTurns(): boolean {
  return process.env.TEST_TURNS === '1' || process.env.TEST_WHOLE === '1'
}

/** The suite of a test file. */
export function suiteOf(file: string): string {
  return /^tests\/(api|e2e|publish|spec)\//.exec(file)?.[1] ?? 'unit'
}

/** Whether the last commits or the working tree changed one of these parts; true if Git does not know. */
export function isTouched(parts: string[], changed: string[] | null = changedPaths()): boolean {
  return !changed || changed.some((path) => parts.some((part) => path.startsWith(part)))
}

let paths: string[] | null | undefined

/** Asks Git once per process. */
function changedPaths(): string[] | null {
  if (paths === undefined) paths = askGit()
  return paths
}

function askGit(): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const names = git('diff', '--name-only', '--no-renames', SINCE)
    return [names, git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n').filter(Boolean)
  } catch {
    return null
  }
}
