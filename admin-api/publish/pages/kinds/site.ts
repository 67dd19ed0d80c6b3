import { DEFAULT_HELPLINE_NAME, DEFAULT_SITE_NAME, FOOTER_SPORTS, HEADER_SPORTS } from '#shared/constants.ts'
import { siteKind } from '#shared/kinds/site.ts'
import { cardName, SITE_CARD } from '../../../content/media/social/card.ts'
import { today } from '../../../platform/database/clock.ts'
import { toSiteCardWords } from '../parts/cards.ts'
import { allCategories, settingsMap } from '../store/site.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The frame of every page. */
export const site = publishedKind(siteKind, {
  stage: 'frame',
  notify: { webhook: 'site', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db, _, context) {
    const settings = await settingsMap(db)
    const categories = new Map((await allCategories(db)).map((row) => [row.slug, row]))
    const named = (slugs: readonly string[]) =>
      slugs.flatMap((slug) => {
        const row = categories.get(slug)
        return row ? [{ name: row.name, slug }] : []
      })
    return {
      name: settings.get('siteName') || DEFAULT_SITE_NAME,
      url: context.siteUrl,
      // One address for every logo, so that a new one changes no page.
      logo: settings.get('logo') ? '/media/logo' : null,
      card: `/media/${cardName(SITE_CARD, await toSiteCardWords(db, context.helpline))}`,
      helpline: settings.get('helpline') || context.helpline,
      helplineName: settings.get('helplineName') || DEFAULT_HELPLINE_NAME,
      responsibleGamblingUrl: settings.get('responsibleGamblingUrl') || 'https://responsiblegambling.org.za',
      social: { instagram: settings.get('socialInstagram') ?? '', x: settings.get('socialX') ?? '' },
      wording: {
        privacy: settings.get('wordingPrivacy') || null,
        terms: settings.get('wordingTerms') || null,
        about: settings.get('wordingAbout') || null,
        contact: settings.get('wordingContact') || null,
        editorialPolicy: settings.get('wordingEditorialPolicy') || null,
        corrections: settings.get('wordingCorrections') || null,
      },
      contact: {
        email: settings.get('contactEmail') ?? '',
        phone: settings.get('contactPhone') ?? '',
        postalAddress: settings.get('postalAddress') ?? '',
        informationOfficer: settings.get('informationOfficer') ?? '',
      },
      headerSports: named(HEADER_SPORTS),
      footerSports: named(FOOTER_SPORTS),
      timeZone: context.timeZone,
      ...(context.webSubHub && { webSubHub: context.webSubHub }),
      year: Number((await today(db, context.timeZone)).slice(0, 4)),
    }
  },
  marks: { site: marked, category: marked },
})
