// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of code

/** A line to break on purpose, and the test file that must notice. `from` occurs in the file exactly once. */
export type Breakage = {
  file: string
  from: string
  to: string
  test: string
  /** Only tests whose name contains this; by default all of the file. */
  only?: string
}

const RETENTION = 'tests/api/retention.test.ts'
const MARKS = 'tests/api/marks.test.ts'
const RELEASES = 'admin-api/publish/pages/releases.test.ts'
const SWEEP = 'admin-api/sweep.ts'
const TIPS = 'tests/api/tips.test.ts'
const RECORD = 'shared/tips/record.test.ts'
const STANDINGS = 'shared/matches/standings.test.ts'
const FINDINGS = 'tests/api/findings.test.ts'
const OFFERS = 'tests/api/offers.test.ts'
const AUTH = 'tests/api/auth.test.ts'
const ADDRESSES = 'admin-api/platform/http/addresses.test.ts'
const SESSIONS = 'tests/api/sessions.test.ts'
const UPLOADS = 'tests/api/uploads.test.ts'
const PASSKEYS = 'tests/api/passkeys.test.ts'
const PEOPLE = 'tests/api/people.test.ts'
const LIFECYCLE = 'tests/api/articles-lifecycle.test.ts'
const PIECE_FLAGS = 'tests/api/piece-flags.test.ts'
const STORE = 'admin-api/content/articles/store/articles.ts'
const PAGES = 'admin-api/publish/pages/store/dirty-files.ts'
const WORK = 'admin-api/platform/work/store.ts'
const WORKER_TEST = 'admin-api/platform/work/worker.test.ts'
const TURNS = 'admin-api/platform/threads/turns.ts'
const TURNS_TEST = 'admin-api/platform/threads/turns.test.ts'
const SAVING = 'site/admin/editor/saving-state.ts'
const SAVING_TEST = 'site/admin/editor/saving-state.test.ts'

/** Rules whose breaking would silently lose or leak something. `npm run mutate` tries each. */
export const BREAKAGES: Breakage[] = [
  // Retention.
  {
    file: 'admin-api/publish/destination/site-copy.ts',
    from: '[...waiting, ...failed.keys()].every(isOldAsset)',
    to: '[...waiting].length > 0',
    test: 'tests/api/site-copy.test.ts',
  },
  {
    file: 'admin-api/content/articles/store/trash.ts',
    from: 'inSeconds(-days * DAY_SECONDS)',
    to: 'inSeconds(days * DAY_SECONDS)',
    test: RETENTION,
  },
  // Words that are never indexed would be missing from searches permanently.
  {
    file: 'admin-api/content/transfer/import.ts',
    from: "if (words === 'later') wordless.push",
    to: "if (words === 'now') wordless.push",
    test: 'tests/api/search-after-import.test.ts',
  },
  { file: 'shared/constants.ts', from: 'TRASH_DAYS = 30', to: 'TRASH_DAYS = 29', test: RETENTION },
  { file: SWEEP, from: 'JOB_DAYS = 30', to: 'JOB_DAYS = 31', test: RETENTION },
  { file: SWEEP, from: 'BATCH_DAYS = 7', to: 'BATCH_DAYS = 6', test: RETENTION },
  { file: SWEEP, from: 'RUN_DAYS = 90', to: 'RUN_DAYS = 91', test: RETENTION },
  { file: SWEEP, from: 'MOST_NEWS_DAYS + 1', to: 'MOST_NEWS_DAYS', test: RETENTION },
  { file: SWEEP, from: 'USED_NEWS_DAYS = 400', to: 'USED_NEWS_DAYS = 401', test: RETENTION },
  {
    file: 'admin-api/ai/auto-blogger/keep-piece.ts',
    from: '  await markNewsUsed(tx, urls)\n',
    to: '',
    test: 'tests/api/news-feeds.test.ts',
  },
  {
    file: 'admin-api/ai/auto-blogger/news/save-news-feed.ts',
    from: '    if (isOther) await deleteUnusedNews(tx, id)\n',
    to: '',
    test: 'tests/api/news-feed-storing.test.ts',
  },
  {
    file: 'admin-api/content/media/store/trash.ts',
    from: 'and(isNotNull(media.trashedAt), isFree)',
    to: 'isNotNull(media.trashedAt)',
    test: 'tests/api/bucket-deletes.test.ts',
  },
  {
    file: 'admin-api/content/corrections/routes.ts',
    from: '>= CORRECTIONS_MAX',
    to: '> 10 * CORRECTIONS_MAX',
    test: 'tests/api/lists-that-come-whole.test.ts',
  },
  {
    file: 'admin-api/content/matches/feeds/save-feed.ts',
    from: '>= MOST_FEEDS',
    to: '> 10 * MOST_FEEDS',
    test: 'tests/api/lists-that-come-whole.test.ts',
  },
  {
    file: 'admin-api/content/bookmakers/room.ts',
    from: 'there + more > MOST_REVIEW_BYTES',
    to: 'there + more > 10 * MOST_REVIEW_BYTES',
    test: 'tests/api/lists-that-come-whole.test.ts',
  },
  {
    file: 'shared/matches/match.ts',
    from: ' || characters <= charactersOf(before)',
    to: '',
    test: 'tests/api/lists-that-come-whole.test.ts',
  },
  {
    file: 'shared/affiliate-text-links.ts',
    from: 'USUAL.test(address) ? address : asRead(address)',
    to: 'address',
    test: 'tests/api/links-of-bookmakers.test.ts',
  },
  {
    file: 'admin-api/content/bookmakers/store/links-in-texts.ts',
    from: "['', ...slugs",
    to: '[...slugs',
    test: 'tests/api/links-of-bookmakers.test.ts',
  },
  {
    file: 'shared/matches/match.ts',
    from: '(characters <= EVENTS_CHARACTERS',
    to: '(characters <= 10 * EVENTS_CHARACTERS',
    test: 'tests/api/matches.test.ts',
  },
  {
    file: 'admin-api/content/media/trash.ts',
    from: 'if (isTaken()) await freeTrashed',
    to: 'await freeTrashed',
    test: 'tests/api/bucket-deletes.test.ts',
  },
  { file: SWEEP, from: '  await deps.storage.sweepUploads()\n', to: '', test: RETENTION },
  { file: SWEEP, from: '  await sweepImports(deps.db)\n', to: '', test: RETENTION },
  { file: 'admin-api/work.ts', from: '    sweep(deps).catch(', to: '    Promise.resolve().catch(', test: RETENTION },
  {
    file: 'admin-api/platform/jobs/store.ts',
    from: 'lt(jobs.updatedAt, sql`now() - make_interval(days',
    to: 'gt(jobs.updatedAt, sql`now() - make_interval(days',
    test: RETENTION,
  },
  {
    file: 'admin-api/ai/desk/store/runs.ts',
    from: '${aiRuns.at} < now()',
    to: '${aiRuns.at} > now()',
    test: RETENTION,
  },
  {
    file: 'admin-api/audience/clicks/store.ts',
    from: 'lt(countBatches.writtenAt',
    to: 'gt(countBatches.writtenAt',
    test: RETENTION,
  },
  {
    file: 'admin-api/platform/http/idempotency/store.ts',
    from: "createdAt} < now() - interval '24 hours'",
    to: "createdAt} > now() - interval '24 hours'",
    test: RETENTION,
  },
  {
    file: 'admin-api/platform/http/idempotency/store.ts',
    from: '      setWhere: isOld,\n',
    to: '      setWhere: sql`false`,\n',
    test: RETENTION,
  },
  {
    file: 'admin-api/access/auth/store.ts',
    from: 'lt(sessions.expire',
    to: 'gt(sessions.expire',
    test: RETENTION,
  },
  {
    file: 'admin-api/platform/limits/store.ts',
    from: 'lt(rateLimits.expire',
    to: 'gt(rateLimits.expire',
    test: RETENTION,
  },
  {
    file: 'admin-api/access/audit/store.ts',
    from: ', isNull(audit.target))',
    to: ')',
    test: RETENTION,
  },
  {
    file: 'admin-api/publish/preview/store.ts',
    from: 'lt(previews.expiresAt',
    to: 'gt(previews.expiresAt',
    test: RETENTION,
  },
  {
    file: PAGES,
    from: 'lte(publishTargets.seenAt',
    to: 'gte(publishTargets.seenAt',
    test: RETENTION,
  },
  {
    file: 'admin-api/content/transfer/store.ts',
    from: ", inArray(jobs.state, ['queued', 'running'])",
    to: '',
    test: RETENTION,
  },
  {
    file: 'admin-api/platform/files/local-storage.ts',
    from: 'stats.mtimeMs < now - UPLOAD_LIFE_MS',
    to: 'stats.mtimeMs > now - UPLOAD_LIFE_MS',
    test: RETENTION,
  },
  // A newer change of a file must survive the work for the older one.
  {
    file: PAGES,
    from: '\n      and dirty_files.version = taken.version',
    to: '',
    test: MARKS,
  },
  {
    file: PAGES,
    from: '        eq(dirtyFiles.version, row.version),\n',
    to: '',
    test: MARKS,
  },
  { file: PAGES, from: 'Math.min(300, 2 **', to: 'Math.max(300, 2 **', test: MARKS },
  // Open pages keep working while a new version goes live.
  { file: 'admin-api/publish/pages/releases.ts', from: '{ keep: true })', to: '{ keep: false })', test: RELEASES },
  {
    file: 'admin-api/publish/pages/releases.ts',
    from: "if (old && existsSync(join(old, '_astro')))",
    to: 'if (!old)',
    test: RELEASES,
  },
  { file: 'admin-api/publish/pages/releases.ts', from: 'path !== keep && path', to: 'path', test: RELEASES },
  // Who may do what.
  {
    file: 'admin-api/platform/http/access.ts',
    from: 'if (!can(session.user, permission))',
    to: 'if (permission === undefined)',
    test: 'tests/api/access.test.ts',
  },
  {
    file: 'admin-api/access/keys/store.ts',
    from: '${apiKeys.expiresAt} > now()',
    to: '${apiKeys.expiresAt} < now()',
    test: 'tests/api/keys.test.ts',
  },
  {
    file: 'admin-api/access/users/store.ts',
    from: '    isNull(invitations.acceptedAt),\n    sql`${invitations.expiresAt} > now()`,',
    to: '    isNull(invitations.acceptedAt),',
    test: PEOPLE,
  },
  {
    file: 'admin-api/platform/database/live-articles.ts',
    from: "['hold is null', 'published_at <= now()']",
    to: "['published_at <= now()']",
    test: FINDINGS,
  },
  // Money: no tips after the start.
  {
    file: 'admin-api/content/tips/publish-tip.ts',
    from: 'if (tip.startsAt <= at)',
    to: 'if (tip.startsAt >= at)',
    test: TIPS,
  },
  // The tips' ledger.
  {
    file: 'admin-api/content/tips/decide-tip.ts',
    from: "if (tip.startsAt <= at) throw new ApiError(422, 'The start has passed: this tip can only be settled')",
    to: '',
    test: TIPS,
  },
  {
    file: 'admin-api/content/tips/decide-tip.ts',
    from: 'if (tip.startsAt > at &&',
    to: 'if (tip.startsAt < at &&',
    test: TIPS,
  },
  {
    file: 'admin-api/content/tips/decide-tip.ts',
    from: "if (tip.status !== 'settled')",
    to: "if (tip.status === 'draft')",
    test: TIPS,
  },
  {
    file: 'admin-api/content/tips/decide-tip.ts',
    from: 'const isSameOutcome = tip.outcome === outcome &&',
    to: 'const isSameOutcome = tip.outcome !== outcome &&',
    test: TIPS,
  },
  { file: 'admin-api/content/tips/publish-tip.ts', from: '    refuseUnreasoned(tip)\n', to: '', test: TIPS },
  {
    file: 'admin-api/content/tips/publish-tip.ts',
    from: "if (match.status !== 'scheduled')",
    to: "if (match.status === 'finished')",
    test: TIPS,
  },
  {
    file: 'admin-api/content/tips/ledger/store.ts',
    from: 'eq(tipLedger.chain, chain),\n        month',
    to: 'month',
    test: 'tests/publish/first-real-tip.test.ts',
  },
  // A match that has begun keeps its tips; one played much later returns the stakes.
  {
    file: 'shared/matches/begun.ts',
    from: "['live', 'finished', 'abandoned']",
    to: '[]',
    test: TIPS,
  },
  {
    file: 'admin-api/content/tips/propose.ts',
    from: 'if (Date.parse(match.kickOff) > latestStart(tip.startsAt))',
    to: 'if (Date.parse(match.kickOff) < Date.parse(tip.startsAt))',
    test: TIPS,
  },
  {
    file: 'admin-api/content/tips/propose.ts',
    from: '(timeKnown && earliest <= publishedAt)',
    to: '(timeKnown && earliest > publishedAt)',
    test: 'tests/api/tips-on-matches.test.ts',
  },
  {
    file: 'admin-api/content/tips/decide-tip.ts',
    from: 'if (proposed.outcome === outcome) return voidByRule(tip, match)',
    to: 'if (proposed.outcome !== outcome) return voidByRule(tip, match)',
    test: 'tests/api/tips-on-matches.test.ts',
  },
  {
    file: 'admin-api/content/matches/save-match.ts',
    from: '  if (total === 0) return\n',
    to: '  if (total >= 0) return\n',
    test: 'tests/api/tips-on-matches.test.ts',
  },
  // A model's own statements.
  {
    file: 'admin-api/ai/auto-blogger/write-piece.ts',
    from: 'isWordForWord &&',
    to: 'true &&',
    test: 'tests/api/auto-blogger-model.test.ts',
  },
  {
    file: 'admin-api/ai/verify/word-for-word.ts',
    from: 'place === last + 1 || !line.isOfBefore',
    to: 'true || place === last + 1 || !line.isOfBefore',
    test: 'admin-api/ai/verify/word-for-word.test.ts',
  },
  // The check of a ledger.
  {
    file: 'shared/tips/verify-ledger.ts',
    from: 'raw !== canonicalJson(line)',
    to: 'raw === ""',
    test: 'shared/tips/tampering.test.ts',
  },
  {
    file: 'shared/tips/shown-record.ts',
    from: ': said === own',
    to: ': true',
    test: 'shared/tips/shown-record.test.ts',
  },
  { file: 'shared/tips/units.ts', from: 'return won / 2n', to: 'return won', test: RECORD },
  { file: 'shared/tips/units.ts', from: 'return -staked / 2n', to: 'return -staked', test: RECORD },
  { file: 'shared/tips/units.ts', from: 'exact < 0n ? -cent / 2n', to: 'exact > 0n ? -cent / 2n', test: RECORD },
  { file: 'shared/tips/record.ts', from: 'settled >= RATES_FROM', to: 'settled > RATES_FROM', test: RECORD },
  { file: 'shared/tips/record.ts', from: 'if (total > best)', to: 'if (total < best)', test: RECORD },
  {
    file: 'shared/tips/record.ts',
    from: 'if (best - total > deepest)',
    to: 'if (best - total < deepest)',
    test: RECORD,
  },
  { file: 'shared/tips/record.ts', from: '? run + 1 : 0', to: '? run + 1 : run', test: RECORD },
  {
    file: 'shared/tips/record.ts',
    from: "outcome !== 'void')\n  const won",
    to: "outcome !== 'lost')\n  const won",
    test: RECORD,
  },
  { file: 'shared/tips/record.ts', from: 'Math.min(90, ', to: 'Math.max(90, ', test: RECORD },
  // Tables that agree with the published ones.
  {
    file: 'shared/matches/bonus-points.ts',
    from: 'margin <= rules.losingBonus',
    to: 'margin < rules.losingBonus',
    test: STANDINGS,
  },
  { file: 'shared/matches/bonus-points.ts', from: 'by >= tries', to: 'by > tries', test: STANDINGS },
  { file: 'shared/matches/standings.ts', from: '    sum.points -= points\n', to: '', test: STANDINGS },
  {
    file: 'shared/matches/standings.ts',
    from: "winner === side ? 'W' : 'L'",
    to: "winner === side ? 'L' : 'W'",
    test: STANDINGS,
  },
  {
    file: 'shared/matches/standings.ts',
    from: 'isOut ? (matchQuota ?? quota ?? innings.overs)',
    to: '!isOut ? (matchQuota ?? quota ?? innings.overs)',
    test: STANDINGS,
  },
  {
    file: 'shared/matches/standings.ts',
    from: 'if (!DECIDED.includes(match.status) || !match.score) continue',
    to: 'if (!match.score) continue',
    test: STANDINGS,
  },
  // Content that must not go live, or needs confirmation.
  {
    file: 'shared/article-findings.ts',
    from: 'if (part) found.push(leftOver(part))',
    to: 'if (part) continue',
    test: FINDINGS,
  },
  {
    file: 'shared/article-findings.ts',
    from: 'if (around.missingImages.has(src))',
    to: 'if (!around.missingImages.has(src))',
    test: FINDINGS,
  },
  {
    file: 'shared/article-findings.ts',
    from: "if (name === 'iframe' && !attributes['src'])",
    to: "if (name === 'iframe' && attributes['src'])",
    test: FINDINGS,
  },
  { file: 'shared/article-findings.ts', from: 'if (!offer.isCurrent)', to: 'if (offer.isCurrent)', test: FINDINGS },
  { file: 'shared/article-findings.ts', from: 'if (!offer.isLicensed)', to: 'if (offer.isLicensed)', test: FINDINGS },
  {
    file: 'shared/article-findings.ts',
    from: 'if (tip?.isPublished) return []',
    to: 'if (tip) return []',
    test: FINDINGS,
  },
  { file: 'shared/article-findings.ts', from: '|| !missingAgeNote(', to: '|| missingAgeNote(', test: FINDINGS },
  {
    file: 'shared/claims/claim-findings.ts',
    from: "level: 'confirm'",
    to: "level: 'advise'",
    test: FINDINGS,
  },
  {
    file: 'shared/offer-rules.ts',
    from: 'Date.parse(validFrom) > now',
    to: 'Date.parse(validFrom) < now',
    test: OFFERS,
  },
  {
    file: 'shared/offer-rules.ts',
    from: 'Date.parse(validUntil) <= now',
    to: 'Date.parse(validUntil) >= now',
    test: OFFERS,
  },
  {
    file: 'admin-api/content/bookmakers/store/bookmakers.ts',
    from: "coalesce(${bookmakers.validUntil}, 'infinity') > now()",
    to: "coalesce(${bookmakers.validUntil}, 'infinity') < now()",
    test: OFFERS,
  },
  {
    file: 'admin-api/content/bookmakers/store/bookmakers.ts',
    from: '  or ${bookmakers.licenceCheckedOn} is null\n',
    to: '',
    test: OFFERS,
  },
  {
    file: 'admin-api/content/bookmakers/store/bookmakers.ts',
    from: "${settings.value} in ('strict', 'error')",
    to: "${settings.value} in ('error')",
    test: OFFERS,
  },
  {
    file: 'admin-api/content/bookmakers/store/bookmakers.ts',
    from: "eq(bookmakers.id, id)).for('update')",
    to: 'eq(bookmakers.id, id))',
    test: 'tests/api/races-of-saves.test.ts',
  },
  {
    file: 'admin-api/content/bookmakers/store/write.ts',
    from: 'revision: sql`${bookmakers.revision} + 1`',
    to: 'revision: sql`${bookmakers.revision}`',
    test: 'tests/api/bookmakers.test.ts',
  },
  // Who gets in.
  {
    file: 'admin-api/access/passkeys/store.ts',
    from: 'sql`${passkeyChallenges.expiresAt} > now()`',
    to: 'sql`${passkeyChallenges.expiresAt} < now()`',
    test: PASSKEYS,
  },
  {
    file: 'admin-api/access/passkeys/store.ts',
    from: 'and(eq(users.id, passkeys.userId), users.isActive)',
    to: 'eq(users.id, passkeys.userId)',
    test: PASSKEYS,
  },
  {
    file: 'admin-api/access/passkeys/store.ts',
    from: '.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))\n    .returning',
    to: '  .where(eq(recoveryCodes.userId, userId))\n    .returning',
    test: PASSKEYS,
  },
  {
    file: 'admin-api/access/passkeys/ceremonies.ts',
    from: '(await withoutStatement(response)) as never',
    to: 'response as never',
    test: PASSKEYS,
  },
  {
    file: 'admin-api/access/passkeys/routes.ts',
    from: 'if (required && (await countRecoveryCodes(tx, c.var.user.id)) === 0)',
    to: 'if (false)',
    test: PASSKEYS,
  },
  {
    file: 'admin-api/access/users/store.ts',
    from: 'and ${users.isAdmin} and ${users.isActive})`,',
    to: 'and ${users.isActive})`,',
    test: PEOPLE,
  },
  {
    file: 'admin-api/access/users/store.ts',
    from: '  await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId))\n',
    to: '',
    test: PEOPLE,
  },
  {
    file: 'admin-api/access/auth/store.ts',
    from: ', ne(sessions.sid, sid)',
    to: '',
    test: 'tests/api/profile.test.ts',
  },
  {
    file: 'admin-api/access/auth/store.ts',
    from: '.where(and(eq(users.id, id), users.isActive))',
    to: '.where(eq(users.id, id))',
    test: AUTH,
  },
  {
    file: 'shared/permissions.ts',
    from: "'affiliate-links': ['administrator', 'affiliate-manager']",
    to: "'affiliate-links': ['administrator', 'affiliate-manager', 'editor']",
    test: 'tests/api/bookmakers.test.ts',
  },
  {
    file: 'shared/permissions.ts',
    from: "settings: ['administrator']",
    to: "settings: ['administrator', 'editor']",
    test: 'tests/api/access.test.ts',
  },
  // Who is kept out, and for how long.
  {
    file: 'admin-api/platform/http/same-site.ts',
    from: 'if (siteOrigins.includes(origin)) return true',
    to: 'if (origin) return true',
    test: 'tests/api/surface.test.ts',
  },
  {
    file: 'admin-api/platform/http/fetch-guarded.ts',
    from: "if (parsed.range() !== 'unicast') return false",
    to: "if (parsed.range() === 'loopback') return false",
    test: ADDRESSES,
  },
  {
    file: 'admin-api/platform/http/fetch-guarded.ts',
    from: '& 0xe000) === 0x2000',
    to: '& 0xe000) >= 0',
    test: ADDRESSES,
  },
  {
    file: 'admin-api/platform/http/client-address.ts',
    from: 'if (!isIP(hop)) return client',
    to: 'if (!isIP(hop)) continue',
    test: ADDRESSES,
  },
  {
    file: 'admin-api/platform/http/client-address.ts',
    from: 'networkOf(address, 4)',
    to: 'networkOf(address, 8)',
    test: ADDRESSES,
  },
  {
    file: 'admin-api/platform/http/client-address.ts',
    from: 'networkOf(address, 3)',
    to: 'networkOf(address, 4)',
    test: ADDRESSES,
  },
  {
    file: 'admin-api/audience/clicks/ceilings.ts',
    from: 'const WIDE = 10',
    to: 'const WIDE = 10_000',
    test: 'admin-api/audience/clicks/ceilings.test.ts',
  },
  {
    file: 'admin-api/platform/http/csv.ts',
    from: '(?<=[;\\t\\r\\n])',
    to: '(?<=[;\\r\\n])',
    test: 'admin-api/platform/http/csv.test.ts',
  },
  {
    file: 'admin-api/platform/jobs/routes.ts',
    from: 'MOST_STREAMS = 20',
    to: 'MOST_STREAMS = 21',
    test: 'tests/api/jobs.test.ts',
  },
  {
    file: 'admin-api/access/auth/login-limits.ts',
    from: 'FAILURES_AN_ACCOUNT = 5',
    to: 'FAILURES_AN_ACCOUNT = 6',
    test: AUTH,
  },
  {
    file: 'admin-api/access/auth/login-limits.ts',
    from: 'FAILURES_AN_ADDRESS = 20',
    to: 'FAILURES_AN_ADDRESS = 21',
    test: AUTH,
  },
  {
    file: 'admin-api/access/auth/device-cookie.ts',
    from: ' && timingSafeEqual(given, expected)',
    to: '',
    test: AUTH,
  },
  // Access of readers and the newsroom, and locks during changes.
  {
    file: 'admin-api/content/articles/store/read-articles.ts',
    from: 'or(isLive, eq(articles.authorId, viewer.ownOf))',
    to: 'undefined',
    test: 'tests/api/contributors.test.ts',
  },
  {
    file: STORE,
    from: 'const inTrash = and(isNotNull(articles.trashedAt), isNull(articles.importId))',
    to: 'const inTrash = isNotNull(articles.trashedAt)',
    test: 'tests/api/transfer.test.ts',
  },
  {
    file: STORE,
    from: "isNull(articles.importId)))\n    .for('update')",
    to: 'isNull(articles.importId)))',
    test: 'tests/api/two-processes.test.ts',
  },
  {
    file: 'admin-api/access/users/invite.ts',
    from: 'refuseFormerAdmin(await store.lockAdmins(tx), by)',
    to: '',
    test: 'tests/api/races-of-processes.test.ts',
  },
  { file: STORE, from: 'isNull(articles.trashedAt), others', to: 'others', test: LIFECYCLE },
  { file: 'shared/reserved-slugs.ts', from: "  'matches',\n", to: '', test: 'tests/spec/spec.test.ts' },
  // Authorship by a model, and sources.
  {
    file: 'admin-api/content/articles/check-findings.ts',
    from: 'flags: (record ?? (await recordOf(db, id))).flags,',
    to: 'flags: [],',
    test: PIECE_FLAGS,
  },
  {
    file: 'shared/piece-flags.ts',
    from: 'return isLeft(flag, article.places)',
    to: 'return true',
    test: PIECE_FLAGS,
  },
  {
    file: 'admin-api/ai/reviews/replace-words.ts',
    from: '  if (rewrite.flags.length > 0) await addFlags(tx, before.id, rewrite.flags)\n',
    to: '',
    test: PIECE_FLAGS,
  },
  {
    file: 'admin-api/ai/auto-blogger/changed-table.ts',
    from: 'if (!before?.includes(`${start}${line.played} played,`)) return []',
    to: 'if (!before) return []',
    test: 'tests/api/corrected-pieces.test.ts',
  },
  {
    file: 'admin-api/ai/auto-blogger/changed-preview.ts',
    from: 'return added >= 0 && now.slice(added).join() === then.join()',
    to: 'return added >= 0',
    test: 'tests/api/corrected-pieces.test.ts',
  },
  // The queue of pages.
  {
    file: PAGES,
    from: 'or(eq(publishTargets.leaseOwner, owner), sql`coalesce(${publishTargets.leaseUntil}, now()) <= now()`)',
    to: 'sql`true`',
    test: MARKS,
  },
  { file: PAGES, from: 'sql`t.name not in (', to: 'sql`t.name is not null or t.name in (', test: MARKS },
  {
    file: PAGES,
    from: 'priority === rows[0]?.priority || isList(rows[0], priority)',
    to: 'rows.length > 0 || priority > 0',
    test: MARKS,
  },
  {
    file: 'admin-api/publish/pages/kinds/tag.ts',
    from: '    category: (_, { tags }) => bySlug(tags, { priority: PRIORITY.bulkList }),\n',
    to: '',
    test: MARKS,
  },
  // Shared reads are at least as fresh as each request.
  {
    file: 'admin-api/platform/http/asked-together.ts',
    from: 'next.hasBegun = true\n    waiting.delete(key)\n',
    to: 'next.hasBegun = true\n',
    test: 'admin-api/platform/http/asked-together.test.ts',
  },
  // Findings of an offer are stored, until the rules change.
  {
    file: 'admin-api/content/bookmakers/warnings.ts',
    from: 'rows.filter((row) => row.judgedBy !== judgedAs(row))',
    to: 'rows.filter(({ judgedBy }) => judgedBy === null)',
    test: OFFERS,
  },
  {
    file: 'admin-api/content/bookmakers/warnings.ts',
    from: 'rows.filter((row) => row.judgedBy !== judgedAs(row))',
    to: 'rows.filter(() => true)',
    test: OFFERS,
  },
  {
    file: 'admin-api/content/bookmakers/warnings.ts',
    from: '`${RULES_VERSION}/${revision}`',
    to: 'RULES_VERSION',
    test: OFFERS,
  },
  // How long users stay signed in, and when they must confirm their identity again.
  {
    file: 'admin-api/access/auth/sessions.ts',
    from: "LIFETIME = new TimeSpan(30, 'd')",
    to: "LIFETIME = new TimeSpan(31, 'd')",
    test: SESSIONS,
  },
  { file: 'admin-api/access/auth/sessions.ts', from: '90 * DAY_MS', to: '91 * DAY_MS', test: SESSIONS },
  {
    file: 'admin-api/access/users/manage.ts',
    from: 'await renewSession(tx, session.id)',
    to: 'session.id',
    test: SESSIONS,
  },
  {
    file: 'admin-api/access/auth/sessions.ts',
    from: 'if (session.fresh && !c.finalized) remember(c, id)',
    to: '',
    test: SESSIONS,
  },
  { file: 'admin-api/access/auth/confirm.ts', from: 'MINUTES = 10', to: 'MINUTES = 12', test: SESSIONS },
  {
    file: 'admin-api/access/users/routes.ts',
    from: "if (invited.role === 'administrator') await requireConfirmed(c)",
    to: '',
    test: SESSIONS,
  },
  {
    file: 'admin-api/access/users/routes.ts',
    from: ' || patch.isAdmin || isEnabledAdmin)',
    to: ' || isEnabledAdmin)',
    test: SESSIONS,
  },
  {
    file: 'admin-api/access/users/routes.ts',
    from: ' || patch.isAdmin || isEnabledAdmin)',
    to: ' || patch.isAdmin)',
    test: 'tests/api/passkeys.test.ts',
  },
  {
    file: 'admin-api/access/users/reset-password.ts',
    from: 'await deleteAskedReset(tx, user.id)',
    to: 'await deleteResets(tx, user.id)',
    test: 'tests/api/password-resets.test.ts',
  },
  {
    file: 'admin-api/access/auth/login-limits.ts',
    from: 'FAILURES_A_DEVICE = 10',
    to: 'FAILURES_A_DEVICE = 11',
    test: AUTH,
  },
  { file: 'admin-api/deps.ts', from: 'UNFINISHED_UPLOADS = 200', to: 'UNFINISHED_UPLOADS = 201', test: UPLOADS },
  {
    file: 'admin-api/content/media/upload-routes.ts',
    from: '        await deps.uploadLimit.reward(c.var.user.id)\n',
    to: '',
    test: UPLOADS,
  },
  // Privacy of drafts, and costs for readers.
  {
    file: 'admin-api/content/articles/finding-routes.ts',
    from: 'const stored = id === undefined ? null : await findArticle(db, id, viewerOf(c.var.user))',
    to: 'const stored = id === undefined ? null : await findArticle(db, id)',
    test: 'tests/api/contributors.test.ts',
  },
  {
    file: 'admin-api/content/articles/finding-routes.ts',
    from: 'const article = await findArticle(db, id, viewerOf(c.var.user))',
    to: 'const article = await findArticle(db, id)',
    test: 'tests/api/contributors.test.ts',
  },
  {
    file: 'admin-api/content/authors/store/shown.ts',
    from: 'not exists (select from users where users.id = authors.id)',
    to: 'true',
    test: 'tests/api/contributors.test.ts',
  },
  {
    file: 'shared/addresses.ts',
    from: "  let end = path.length\n  while (path[end - 1] === '/') end -= 1\n  return path.slice(0, end)",
    to: "  return path.replace(/\\/+$/, '')",
    test: 'admin-api/app/serving/site-routes.test.ts',
  },
  {
    file: 'admin-api/content/transfer/import-file.ts',
    from: 'input.body.byteLength <= SMALL_BYTES ?',
    to: 'input.body.byteLength > 0 ?',
    test: 'admin-api/content/transfer/import-file.test.ts',
  },
  {
    file: 'admin-api/content/articles/routes.ts',
    from: '      await refuseOthersRevisions(db, id, c.var.user)\n      return c.json(await listRevisions',
    to: '      return c.json(await listRevisions',
    test: 'tests/api/contributors.test.ts',
  },
  // The editor's saves.
  {
    file: SAVING,
    from: "  if (status === 412 && stored) return 'merge'",
    to: "  if (status === 412) return 'merge'",
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: 'unanswered: isTrouble(event.status) ? event.sent : before.unanswered',
    to: 'unanswered: event.sent',
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: 'interrupted: event.status === 401 ? event.extent : before.interrupted',
    to: 'interrupted: before.interrupted',
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: '  return status === 0 || status >= 500',
    to: '  return status > 500',
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: "const clean = extent === 'whole' ? sent : { ...sent, published, schedule }",
    to: 'const clean = sent',
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: 'return savesItself(stored, values) && !conflict && !interrupted',
    to: 'return savesItself(stored, values) && !conflict',
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: 'const base = isUnanswered(saving, theirs) ? theirs : known',
    to: 'const base = known',
    test: SAVING_TEST,
  },
  {
    file: SAVING,
    from: 'if (isEqual(values[name], clean[name]))',
    to: 'if (values[name] === base[name])',
    test: SAVING_TEST,
  },
  // Found on a busy machine.
  {
    file: 'admin-api/content/media/images.ts',
    from: '    if (!child) return start()\n    takeFromIdle(child)\n',
    to: '    if (!child) return start()\n',
    test: 'admin-api/content/media/images.test.ts',
  },
  {
    file: 'admin-api/publish/destination/site-copy.ts',
    from: 'waiting.size + underWay + [',
    to: 'waiting.size + [',
    test: 'tests/api/site-copy.test.ts',
  },
  {
    file: 'admin-api/platform/jobs/store.ts',
    from: 'isShared ? { ...work, where: and(isLive, isUntouched) } : work',
    to: 'work',
    test: 'admin-api/platform/jobs/jobs.test.ts',
  },
  { file: WORK, from: 'and(isFree, where)', to: 'and(where)', test: WORKER_TEST },
  { file: WORK, from: 'lte(dueAt,', to: 'gte(dueAt,', test: WORKER_TEST },
  { file: WORK, from: 'isNotNull(takenUntil)', to: 'isNull(takenUntil)', test: WORKER_TEST },
  {
    file: 'admin-api/platform/work/worker.ts',
    from: 'isFinal || attempts + 1 >= mostTries',
    to: 'attempts + 1 > mostTries',
    test: WORKER_TEST,
  },
  {
    file: 'admin-api/publish/webhook/deliveries.ts',
    from: '        await store.adoptEarlier(tx, listener)\n',
    to: '',
    test: 'tests/publish/webhook.test.ts',
  },
  {
    file: 'shared/tips/renamed-rows.ts',
    from: '(!others.includes(row) || some.includes(row)) && ',
    to: '',
    test: 'shared/tips/shown-record.test.ts',
  },
  // Caches, and rights that end.
  {
    file: 'admin-api/platform/http/cache.ts',
    from: 'if (session) {',
    to: 'if (!c) {',
    test: 'tests/publish/cache.test.ts',
    only: 'signed in',
  },
  {
    file: 'admin-api/access/users/store.ts',
    from: 'if (changes.password) await deleteResets(tx, id)',
    to: '',
    test: 'tests/api/password-resets.test.ts',
  },
  {
    file: 'admin-api/access/keys/routes.ts',
    from: 'refuseFormerAdmin(await lockAdmins(tx), c.var.user)',
    to: '',
    test: 'tests/api/keys.test.ts',
  },
  {
    file: 'admin-api/platform/http/json-body.ts',
    from: '    c.var.forgetSession()\n',
    to: '',
    test: 'tests/api/lost-rights.test.ts',
  },
  {
    file: 'admin-api/platform/jobs/events.ts',
    from: 'if (!(await mayFollow())) return',
    to: '',
    test: 'tests/api/lost-rights.test.ts',
    only: 'event stream ends when the user',
  },
  {
    file: 'admin-api/content/media/drafts-of.ts',
    from: "viewer === 'newsroom' ? null : viewer.ownOf",
    to: 'viewer ? null : null',
    test: 'tests/api/draft-titles.test.ts',
  },
  {
    file: 'admin-api/audience/watch/only-readable.ts',
    from: "if (viewer === 'newsroom') return found",
    to: 'if (viewer) return found',
    test: 'tests/api/draft-titles.test.ts',
  },
  // Text besides articles, and many requests at once.
  {
    file: 'admin-api/content/confirm-words.ts',
    from: 'before && found.length > 0 ? wordFindings(before) : []',
    to: '[]',
    test: 'tests/api/words-beside-articles.test.ts',
  },
  {
    file: 'admin-api/content/ask-for-yes.ts',
    from: '!before.has(id) && !reasons.has(id)',
    to: '!before.has(id) && reasons.size === 0',
    test: 'tests/api/words-beside-articles.test.ts',
  },
  {
    file: 'admin-api/content/matches/import-words.ts',
    from: '    zones: zones.map(({ name }) => name),\n',
    to: '',
    test: 'admin-api/content/matches/import-words.test.ts',
  },
  {
    file: 'admin-api/content/matches/import-words.ts',
    from: 'events.flatMap(({ minute, player, text }) => [minute, player, text])',
    to: 'events.flatMap(({ text }) => [text])',
    test: 'admin-api/content/matches/import-words.test.ts',
  },
  {
    file: 'shared/word-findings.ts',
    from: '.filter((finding) => !isLikeness(finding))',
    to: '',
    test: 'shared/word-findings.test.ts',
  },
  {
    file: 'admin-api/platform/http/held-answers.ts',
    from: '    if (others > 0) return\n',
    to: '',
    test: 'admin-api/platform/http/held-answers.test.ts',
  },
  {
    file: 'admin-api/platform/http/held-answers.ts',
    from: '    if (answer.closed) return\n',
    to: '',
    test: 'admin-api/platform/http/held-answers.test.ts',
  },
  {
    file: 'admin-api/access/audit/store.ts',
    from: ' && !NOT_COUNTED.includes(action)',
    to: '',
    test: 'admin-api/access/audit/store.test.ts',
  },
  { file: TURNS, from: '    if (holds) return work()\n', to: '', test: TURNS_TEST },
  { file: TURNS, from: 'length >= mostOfOne', to: 'length > mostOfOne', test: TURNS_TEST },
  { file: TURNS, from: 'network !== undefined && line', to: 'line', test: TURNS_TEST },
  { file: TURNS, from: 'line.length >= fullest.length', to: 'line.length > fullest.length', test: TURNS_TEST },
  {
    file: 'admin-api/platform/http/asked-together.ts',
    from: 'if (next.persons.size > 0 || next.hasBegun) return',
    to: 'if (next.hasBegun) return',
    test: 'admin-api/platform/http/asked-together.test.ts',
  },
  {
    file: 'admin-api/content/matches/store/cards.ts',
    from: '    decided,\n    lt(matches.kickOff, before),\n',
    to: '    decided,\n',
    test: 'tests/publish/matches.test.ts',
    only: 'form before it',
  },
  {
    file: 'admin-api/platform/jobs/routes.ts',
    from: '!can(user, needed) && !(await jobs.isOf(id, user.id))',
    to: '!(await jobs.isOf(id, user.id)) && false',
    test: 'tests/api/jobs.test.ts',
    only: 'followed and cancelled only by',
  },
  {
    file: 'admin-api/content/matches/import-compare.ts',
    from: 'if (!ids || (await matchStore.stateOfMatches(tx, competitionId)) !== ahead.state) return null',
    to: 'if (!ids) return null',
    test: 'tests/api/large-match-files.test.ts',
  },
  {
    file: 'admin-api/content/articles/store/write.ts',
    from: ' and import_id is null and (${isWritten})\n',
    to: ' and import_id is null\n',
    test: 'tests/api/merge-of-many-links.test.ts',
  },
  {
    file: 'admin-api/content/articles/store/search-match.ts',
    from: '${inShortRuns(sql`left(${row}.content, 125000)`)}',
    to: 'left(${row}.content, 125000)',
    test: 'tests/api/search.test.ts',
    only: 'a long run of signs',
  },
  // A renamed tipster would keep the former name in the record that is kept.
  {
    file: 'admin-api/content/tips/store/record.ts',
    from: '(select ${sumOf([authors.id, authors.slug, authors.hasPage])} from ${authors}),',
    to: '',
    test: 'admin-api/content/tips/read-record.test.ts',
  },
  // Anonymous callers would learn words of unpublished titles.
  {
    file: 'admin-api/content/search/store.ts',
    from: 'correctWords(tx, words, isLive)',
    to: 'correctWords(tx, words, undefined)',
    test: 'tests/api/search.test.ts',
    only: 'corrects nothing to a word',
  },
  {
    file: 'admin-api/platform/database/first-bytes.ts',
    from: ' where bytes_before < ${most}`',
    to: '`',
    test: 'tests/api/kept-short.test.ts',
    only: 'long articles are read',
  },
  {
    file: 'admin-api/content/articles/store/trash.ts',
    from: ' + ${ofRevisions} as bytes',
    to: ' as bytes',
    test: 'tests/api/thousands-alike.test.ts',
    only: 'fewer at a time where they have many revisions',
  },
  {
    file: 'admin-api/audience/watch/store/save-checks.ts',
    from: 'for (const use of rows) kept.add(keyOf(use))',
    to: '',
    test: 'admin-api/audience/watch/save-checks.test.ts',
  },
  {
    file: 'admin-api/audience/watch/store.ts',
    from: '    .limit(SHOWN_WITH_OFFER)\n',
    to: '',
    test: 'tests/api/kept-short.test.ts',
    only: 'Watch lists at most 20',
  },
  {
    file: 'admin-api/content/tips/import-odds.ts',
    from: 'if (prices.length > MOST_PRICES)',
    to: 'if (false)',
    test: 'tests/api/kept-short.test.ts',
    only: 'odds of many',
  },
  {
    file: 'admin-api/content/tips/import-tips.ts',
    from: 'of chunks(rows, STORED_AT_ONCE)',
    to: 'of [rows]',
    test: 'tests/api/old-tips.test.ts',
    only: 'ten thousand',
  },
  {
    file: 'admin-api/access/audit/store.ts',
    from: '  if (user) await refuseChangedRole(tx, user)\n',
    to: '',
    test: 'admin-api/access/audit/store.test.ts',
  },
  {
    file: 'admin-api/content/media/normalize.ts',
    from: '!mayChange(user) && (row',
    to: 'false && (row',
    test: 'tests/api/media.test.ts',
    only: 'comes back to pages',
  },
  {
    file: 'admin-api/content/authors/account-author.ts',
    from: ' || !(await isKnown(tx, account.id))',
    to: '',
    test: 'tests/api/contributors.test.ts',
    only: 'become a public author',
  },
  {
    file: 'admin-api/content/authors/account-author.ts',
    from: '      if (hasName(user) && (await isInReview(tx, user.id))) throw refusedName(IN_REVIEW)\n',
    to: '',
    test: 'tests/api/contributors.test.ts',
    only: 'while a draft is in review',
  },
  {
    file: 'admin-api/content/articles/save-names.ts',
    from: '  if (!(await isLiveNow(tx, articleId))) return\n',
    to: '',
    test: MARKS,
    only: 'tags mark no list',
  },
  {
    file: 'admin-api/audience/clicks/go.ts',
    from: "    if (!URL.parse(c.req.url)?.pathname.startsWith('/go/')) return showNotFound(c, next)\n",
    to: '',
    test: OFFERS,
    only: 'is reached by no address',
  },
]
