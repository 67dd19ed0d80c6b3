import { type PointsRules, pointsRulesSchema } from '#shared/matches/points.ts'

/** The fields of a competition's points. */
export type PointsValues = {
  win: string
  draw: string
  loss: string
  noResult: string
  tryBonus: string
  tryBonusFor: 'tries' | 'more'
  losingBonus: string
  overs: string
}
type PointsField = Exclude<keyof PointsValues, 'tryBonusFor'>

/** A competition's points as the form shows them; null for a new one. */
export function pointsValuesOf(points: PointsRules | null): PointsValues {
  return {
    win: String(points?.win ?? ''),
    draw: String(points?.draw ?? ''),
    loss: String(points?.loss ?? ''),
    noResult: String(points?.noResult ?? ''),
    tryBonus: String(points?.tryBonus?.tries ?? ''),
    tryBonusFor: points?.tryBonus?.more ? 'more' : 'tries',
    losingBonus: String(points?.losingBonus ?? ''),
    overs: String(points?.overs ?? ''),
  }
}

/**
 * The fields in the API's format. A blank field means the sport's default for a new competition, otherwise no such
 * rule. A bonus of 0 means none.
 */
export function pointsOf(values: PointsValues, isNew: boolean) {
  const tries = ruleOf(values.tryBonus, isNew, true)
  return {
    win: numberOf(values.win),
    draw: numberOf(values.draw),
    loss: numberOf(values.loss),
    noResult: ruleOf(values.noResult, isNew),
    tryBonus: typeof tries === 'number' ? { tries, more: values.tryBonusFor === 'more' } : tries,
    losingBonus: ruleOf(values.losingBonus, isNew, true),
    overs: ruleOf(values.overs, isNew, true),
  }
}

/** The fields' error messages by name. */
export function pointsProblems(values: PointsValues): { field: PointsField; message: string }[] {
  const { win, draw, loss, noResult, losingBonus, overs } = pointsRulesSchema.shape
  const checks: [PointsField, { safeParse: (value: unknown) => { success: boolean } }, string][] = [
    ['win', win, POINTS_WORDS],
    ['draw', draw, POINTS_WORDS],
    ['loss', loss, POINTS_WORDS],
    ['noResult', noResult, POINTS_WORDS],
    ['tryBonus', pointsRulesSchema.shape.tryBonus.unwrap().shape.tries.nullable(), 'Must be a whole number, 1 to 20'],
    ['losingBonus', losingBonus, 'Must be a whole number, 1 to 50'],
    ['overs', overs, 'Must be a whole number, 1 to 500'],
  ]
  return checks.flatMap(([field, schema, message]) => {
    const isBonus = field === 'tryBonus' || field === 'losingBonus' || field === 'overs'
    const given = ruleOf(values[field], true, isBonus)
    return given === undefined || schema.safeParse(given).success ? [] : [{ field, message }]
  })
}

const POINTS_WORDS = 'Must be a number, \u221210 to 100'

function ruleOf(text: string, isUsual: boolean, zeroIsNone = false): number | null | undefined {
  const figure = numberOf(text)
  if (figure === undefined) return isUsual ? undefined : null
  return zeroIsNone && figure === 0 ? null : figure
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'))
}
