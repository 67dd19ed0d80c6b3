import { DEFAULT_HELPLINE_NAME } from '#shared/constants.ts'
import type { SiteFile } from '#shared/kinds/site.ts'

/** Whether readers can write to the newsroom or call it: before an address is set they cannot. */
export function canBeReached({ contact: { email, phone, postalAddress } }: SiteFile): boolean {
  return [email, phone, postalAddress].some((address) => address.trim() !== '')
}

/** The lines of a postal address, as they were typed. */
export function addressLines(postalAddress: string): string[] {
  return postalAddress
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Whether the helpline is the built-in one, of which the site knows when it answers and what it costs. */
export function isBuiltInHelpline({ helplineName }: SiteFile): boolean {
  return helplineName === DEFAULT_HELPLINE_NAME
}
