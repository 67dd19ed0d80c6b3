/** "-06:00" of the "-6" after UTC in a file; minutes may follow, with or without a colon. */
export function zoneOfOffset(offset: string): string {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(offset) ?? []
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}
