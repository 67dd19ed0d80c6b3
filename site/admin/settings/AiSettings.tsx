import { settingsSchema } from '#shared/settings.ts'
import { reviewerOf, spentPart, useAiStatus } from '../ai/ai-status.ts'
import { invalidate } from '../lib/invalidate.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { AiConnection } from './AiConnection.tsx'
import { AiRuns } from './AiRuns.tsx'
import { HouseStyleForm } from './HouseStyleForm.tsx'
import { useSettings } from './settings-query.ts'
import { useSettingsForm } from './use-settings-form.ts'

const budgetSchema = settingsSchema.pick({ aiDailyTokens: true, aiDailyRuns: true })

/** The AI that reviews and writes, its daily budget, and its calls. */
export function AiSettings() {
  const status = useAiStatus()
  const settings = useSettings()
  const error = status.error ?? settings.error
  const isLoaded = status.data !== undefined && settings.data !== undefined
  return (
    <Card wide title="AI" note="When the day’s budget is spent, calls stop with a clear error until tomorrow.">
      {!isLoaded && error && (
        <ErrorNotice
          title="The AI settings could not be loaded"
          error={error}
          onRetry={() => {
            void status.refetch()
            void settings.refetch()
          }}
        />
      )}
      {!isLoaded && !error && <Skeleton rows={2} label="Loading the AI settings" />}
      {status.data && (
        <p>
          <b>{reviewerOf(status.data)}</b>
          {status.data.isBuiltIn
            ? ': no model is set up. Set OPENAI_API_KEY or OPENAI_BASE_URL to use one.'
            : `: ${spentPart(status.data)}.`}
        </p>
      )}
      {status.data && !status.data.isBuiltIn && <AiConnection />}
      {status.data && settings.data && <BudgetForm settings={settings.data} budget={status.data.budget} />}
      {status.data && settings.data && <HouseStyleForm settings={settings.data} isUsed={!status.data.isBuiltIn} />}
      <AiRuns />
    </Card>
  )
}

type FormProps = { settings: Record<string, string>; budget: { tokens: number; runs: number } }

function BudgetForm({ settings, budget }: FormProps) {
  const { register, formState, save } = useSettingsForm({
    schema: budgetSchema,
    defaultValues: { aiDailyTokens: settings['aiDailyTokens'] ?? '', aiDailyRuns: settings['aiDailyRuns'] ?? '' },
    name: 'AI budget',
    onSaved: () => {
      void invalidate(KEYS.ai)
      notify({ title: 'AI budget updated' })
    },
  })
  const { errors, isSubmitting } = formState

  return (
    <form className="card-rows" noValidate onSubmit={save}>
      <div className="form-grid">
        <Field label="Tokens a day" error={errors.aiDailyTokens?.message} hint="Leave blank for the default.">
          {(control) => (
            <input
              {...control}
              {...register('aiDailyTokens')}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(budget.tokens)}
            />
          )}
        </Field>
        <Field label="Runs a day" error={errors.aiDailyRuns?.message} hint="A run is one request to the model.">
          {(control) => (
            <input
              {...control}
              {...register('aiDailyRuns')}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(budget.runs)}
            />
          )}
        </Field>
      </div>
      <button type="submit" className="btn" disabled={isSubmitting}>
        Save AI budget
      </button>
    </form>
  )
}
