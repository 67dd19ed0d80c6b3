import { MISSING_LICENCE } from '#shared/offer-rules.ts'

type Props = { path: keyof typeof MISSING_LICENCE; value: string }

/** Says what the licence still lacks. */
export function Missing({ path, value }: Props) {
  if (value.trim() !== '') return null
  return <p className="doubt">{MISSING_LICENCE[path]}</p>
}
