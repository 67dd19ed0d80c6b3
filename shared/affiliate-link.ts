import { isWebAddress, line } from './text.ts'

// Values for the partner's own statistics; /go fills them in at each click.
const PLACEHOLDER = /\{(article|placement|click)\}/g

/** An http(s) address that may contain {article}, {placement} and {click}, anywhere after the host. */
export const affiliateLinkSchema = line(2000)
  .min(1, { message: 'Required', abort: true })
  .refine((link) => !/[{}]/.test(link.replace(PLACEHOLDER, '')), {
    message: 'The only placeholders are {article}, {placement} and {click}',
    abort: true,
  })
  .refine((link) => isWebAddress(filled(link, '1')), 'Must be a web address (https://…)')
  .refine(keepsItsHost, 'Placeholders can’t be used in the host name')

// No placeholder may change which site the link goes to.
function keepsItsHost(link: string): boolean {
  const [one, other] = [filled(link, '1'), filled(link, 'x')]
  if (!URL.canParse(one) || !URL.canParse(other)) return !URL.canParse(one)
  return new URL(one).origin === new URL(other).origin
}

function filled(link: string, value: string): string {
  return link.replace(PLACEHOLDER, value)
}
