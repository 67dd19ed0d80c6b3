import { DEFAULT_HELPLINE_NAME } from '#shared/constants.ts'
import type { SiteFile } from '#shared/kinds/site.ts'

/** Whether readers can write to or call the newsroom, which needs contact details in Settings. */
export function canBeReached({ contact: { email, phone, postalAddress } }: SiteFile): boolean {
  return [email, phone, postalAddress].some((address) => address.trim() !== '')
}

/** The lines of a postal address as typed. */
export function addressLines(postalAddress: string): string[] {
  return postalAddress
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Whether the helpline is the default one, whose hours and cost are known. */
export function isBuiltInHelpline({ helplineName }: SiteFile): boolean {
  return helplineName === DEFAULT_HELPLINE_NAME
}
