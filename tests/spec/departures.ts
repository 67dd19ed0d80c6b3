/** Sentences that the product departs from on purpose, each with its decision record. */
const ONE_BY_ONE = '0011-departures-from-the-specification'
const UNREAD = '0015-variables-that-nothing-reads'

export const departures: Readonly<Record<string, string>> = {
  // A line instead of the footer in the newsroom.
  '1.10': '0009-no-footer-in-the-newsroom',
  // It has its own header too.
  '2.97': '0009-no-footer-in-the-newsroom',
  // Social icons are hidden while they have no target.
  '2.20': ONE_BY_ONE,
  // Tips are filtered in the database, so that pages are full.
  '2.33': ONE_BY_ONE,
  // A static article page has nothing to load.
  '2.36': ONE_BY_ONE,
  // The Media Library lasts.
  '2.86': ONE_BY_ONE,
  '2.87': ONE_BY_ONE,
  // General Settings are real.
  '2.95': ONE_BY_ONE,
  // A static page includes its category.
  '4.19': ONE_BY_ONE,
  '4.20': ONE_BY_ONE,
  // Home is rendered whole, or not at all; its errors show in development.
  '8.8': ONE_BY_ONE,
  '8.9': ONE_BY_ONE,
  '8.10': ONE_BY_ONE,
  // A dismissed toast disappears at once.
  '9.33': ONE_BY_ONE,
  // The export uses Johannesburg's date.
  '3.19': '0010-the-export-is-named-by-the-editorial-day',
  '9.35': '0010-the-export-is-named-by-the-editorial-day',
  // Pings, push messages and reports to others: nothing reads these variables yet.
  'c2.25': UNREAD,
}
