import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { MARKET_NAMES, sidesOf, TIP_MARKETS, type TipMarket } from '#shared/tips/markets.ts'
import { impliedChance, needsConfidenceReason } from '#shared/tips/tip.ts'
import { useBookmakers } from '../lib/queries.ts'
import { namesApart } from '../names/names-apart.ts'
import { authorsQuery } from '../names/names-queries.ts'
import { Claims } from '../ui/Claims.tsx'
import { Field } from '../ui/Field.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import { ArticleField } from './ArticleField.tsx'
import { Choice } from './Choice.tsx'
import { choiceWords, EXAMPLES, LINES, SELECTIONS, type TipValues } from './tip-values.ts'
import { useMatch } from './tips-queries.ts'

/** The pick, odds, stake and reasoning. */
export function PickFields() {
  const { register, formState } = useFormContext<TipValues>()
  const { errors } = formState
  const { data: bookmakers = [] } = useBookmakers()
  const { data: tipsters = [] } = useQuery(authorsQuery)
  const reasoning = useWatch<TipValues, 'reasoning'>({ name: 'reasoning' })
  return (
    <>
      <fieldset className="offer-group">
        <legend>Pick</legend>
        <MarketFields />
      </fieldset>
      <fieldset className="offer-group">
        <legend>Odds and stake</legend>
        <FormLine name="odds" label="Odds" inputMode="decimal" hint="Decimal, 1.01 to 1000." />
        <Choice name="bookmakerId" label="Seen at" none="No bookmaker named">
          {bookmakers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <FormLine
          name="oddsSeenAt"
          label="Time seen"
          type="datetime-local"
          hint="Leave blank to use the time of publishing."
        />
        <FormLine name="stake" label="Stake" inputMode="decimal" hint="Units, 0.5 to 5." />
        <Confidence />
      </fieldset>
      <fieldset className="offer-group">
        <legend>Reasoning</legend>
        <div className="form-whole">
          <Field label="Reasoning" error={errors.reasoning?.message} hint="One paragraph per line, or HTML.">
            {(control) => <textarea {...control} {...register('reasoning')} className="input" rows={5} />}
          </Field>
          <Claims text={reasoning} isOffer label="Doubtful wording" />
        </div>
        <Choice name="authorId" label="Tipster" none="The newsroom">
          {[...namesApart(tipsters)].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Controller<TipValues, 'articleId'>
          name="articleId"
          render={({ field }) => (
            <ArticleField value={field.value} onChange={field.onChange} error={errors.articleId?.message} />
          )}
        />
      </fieldset>
    </>
  )
}

function MarketFields() {
  const { register, setValue, formState } = useFormContext<TipValues>()
  const [on, matchId, market, event] = useWatch<TipValues, ['on', 'matchId', 'market', 'event']>({
    name: ['on', 'matchId', 'market', 'event'],
  })
  const { data: match } = useMatch(on === 'match' ? matchId : '')
  const ofMatch = match ? { home: match.home.name, away: match.away.name } : null
  const sides = on === 'match' ? ofMatch : sidesOf(event)
  const choices = SELECTIONS[market]
  const isWaiting = on === 'match' && matchId === ''
  return (
    <>
      <Field label="Market" error={formState.errors.market?.message}>
        {(control) => (
          <select
            {...control}
            {...register('market', {
              // Clear a selection that the new market does not have.
              onChange: (event) => setValue('selection', SELECTIONS[event.target.value as TipMarket]?.[0] ?? ''),
            })}
            className="input"
          >
            {TIP_MARKETS.map((name) => (
              <option key={name} value={name}>
                {MARKET_NAMES[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isWaiting && (
        <Field label="Selection">
          {(control) => (
            <select {...control} className="input" disabled>
              <option>Choose a match first</option>
            </select>
          )}
        </Field>
      )}
      {!isWaiting && choices && (
        <Field label="Selection" error={formState.errors.selection?.message}>
          {(control) => (
            <select {...control} {...register('selection')} className="input">
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choiceWords(choice, sides)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {!isWaiting && !choices && <FormLine name="selection" label="Selection" hint={EXAMPLES[market]} />}
      {LINES[market] && <FormLine name="line" label="Line" inputMode="decimal" hint={LINES[market]} />}
    </>
  )
}

function Confidence() {
  const [confidence, typed] = useWatch<TipValues, ['confidence', 'odds']>({ name: ['confidence', 'odds'] })
  const odds = Number(typed.replace(',', '.'))
  const isAbove = odds > 1 && confidence !== '' && needsConfidenceReason(Number(confidence), odds)
  const hint = odds > 1 ? `Optional. The odds imply ${Math.round(impliedChance(odds))}%.` : 'Optional, 1 to 100%.'
  return (
    <>
      <FormLine name="confidence" label="Confidence" inputMode="numeric" hint={hint} />
      {isAbove && (
        <div className="form-whole">
          <FormLine
            name="confidenceReason"
            label="Why so confident"
            hint="It is more than 25 points above what the odds imply, so it needs a reason."
          />
        </div>
      )}
    </>
  )
}
