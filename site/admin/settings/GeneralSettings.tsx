import { useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DEFAULT_HELPLINE, DEFAULT_HELPLINE_NAME } from '#shared/constants.ts'
import { settingsSchema } from '#shared/settings.ts'
import { DEFAULT_FRAME } from '../lib/frame.ts'
import { invalidate } from '../lib/invalidate.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { HeldOffers } from './HeldOffers.tsx'
import { useSettings } from './settings-query.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { WordingPreview } from './WordingPreview.tsx'

// AI settings have separate forms.
const generalSchema = settingsSchema.omit({ aiDailyTokens: true, aiDailyRuns: true, aiHouseStyle: true })
type Values = z.input<typeof generalSchema>
type Line = { name: FieldPath<Values>; label: string; hint: string; placeholder?: string; isLong?: true }

const LINES: Line[] = [
  {
    name: 'siteName',
    label: 'Site name',
    hint: 'In the header, titles and feeds.',
    placeholder: DEFAULT_FRAME.siteName,
  },
  { name: 'helpline', label: 'Helpline', hint: 'In the 18+ band of every page.', placeholder: DEFAULT_HELPLINE },
  {
    name: 'helplineName',
    label: 'Name of the helpline',
    hint: 'Change it along with the number.',
    placeholder: DEFAULT_HELPLINE_NAME,
  },
  { name: 'responsibleGamblingUrl', label: 'Responsible-gambling site', hint: 'Leave blank for the national site.' },
  { name: 'socialInstagram', label: 'Instagram', hint: 'The icon is hidden while this is empty.' },
  { name: 'socialX', label: 'X', hint: 'The icon is hidden while this is empty.' },
  { name: 'contactEmail', label: 'Contact email', hint: 'Shown on the contact page.' },
  { name: 'contactPhone', label: 'Contact phone', hint: 'Shown on the contact page.' },
  {
    name: 'postalAddress',
    label: 'Postal address',
    hint: 'As on an envelope. Shown on the contact page and in the privacy policy.',
    isLong: true,
  },
  {
    name: 'informationOfficer',
    label: 'Information Officer',
    hint: 'The person responsible for personal information (POPIA). Shown on the contact page and in the privacy policy.',
  },
]
const WORDINGS = [
  { name: 'wordingPrivacy', label: 'Privacy policy' },
  { name: 'wordingTerms', label: 'Terms of service' },
  { name: 'wordingAbout', label: 'About' },
  { name: 'wordingContact', label: 'Contact' },
  { name: 'wordingEditorialPolicy', label: 'Editorial policy' },
  { name: 'wordingCorrections', label: 'Corrections' },
] as const
/** Settings that are on, or off by default. */
const CHOICES = [
  {
    name: 'fourEyes',
    label: 'Who publishes',
    hint: 'Four eyes needs two people who can publish. It applies to administrators too.',
    off: 'Editors, including their own articles',
    on: 'Four eyes: no one publishes their own article',
  },
  {
    name: 'settleTips',
    label: 'How tips are settled',
    hint: 'Only outcomes decided by the score settle automatically, unless the match is edited.',
    off: 'A person confirms each outcome',
    on: 'Automatically, an hour after the result',
  },
  {
    name: 'fullTextFeeds',
    label: 'RSS feeds',
    hint: 'Full texts carry the 18+ notice and mark paid links. Tips have no Join link.',
    off: 'A summary of each article',
    on: 'The full text of each article',
  },
] as const

const OFFER_RULES = {
  warn: 'Warn, and save',
  strict: 'Strict: no bonus and no Join without a checked licence',
  error: 'Strict, and refuse to save',
} as const

/** The site's name and its texts. */
export function GeneralSettings() {
  const { data, error, refetch } = useSettings()
  return (
    <Card wide title="General Settings" note="Blank fields use the defaults.">
      {!data && <Unloaded what="settings" rows={5} error={error} onRetry={refetch} />}
      {data && <SettingsForm settings={data} />}
    </Card>
  )
}

function SettingsForm({ settings }: { settings: Record<string, string> }) {
  const names = [...[...LINES, ...WORDINGS, ...CHOICES].map(({ name }) => name), 'offerRules'] as const
  const { register, getValues, control, formState, save } = useSettingsForm({
    schema: generalSchema,
    defaultValues: Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])),
    name: 'General Settings',
    onSaved: () => {
      void invalidate([...KEYS.settings, 'four-eyes'])
      watchPublishing()
      notify({ title: 'Settings updated', description: 'Updating pages.' })
    },
    shownAs,
  })
  const { errors, isSubmitting } = formState
  const offerRules = useWatch({ control, name: 'offerRules' })
  const [previewed, setPreviewed] = useState<(typeof WORDINGS)[number] | null>(null)

  return (
    <form className="form-grid" noValidate onSubmit={save}>
      {LINES.map(({ name, label, hint, placeholder, isLong }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
          {(control) =>
            isLong ? (
              <textarea {...control} {...register(name)} className="input" rows={3} />
            ) : (
              <input {...control} {...register(name)} className="input" placeholder={placeholder} />
            )
          }
        </Field>
      ))}
      <Field
        label="Offers with problems"
        hint="Missing licence data, and claims that advertising rules forbid."
        error={errors.offerRules?.message}
      >
        {(control) => (
          <select {...control} {...register('offerRules')} className="input">
            {!settings['offerRules'] && <option value="">Not set: warn, then save</option>}
            {Object.entries(OFFER_RULES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isStrict(offerRules) && (
        <div className="form-whole">
          <HeldOffers isSaved={isStrict(settings['offerRules'])} />
        </div>
      )}
      {CHOICES.map(({ name, label, hint, off, on }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
          {(control) => (
            <select {...control} {...register(name)} className="input">
              <option value="">{off}</option>
              <option value="on">{on}</option>
            </select>
          )}
        </Field>
      ))}
      {WORDINGS.map((wording) => (
        <div key={wording.name} className="form-whole">
          <Field
            label={wording.label}
            hint="HTML. Leave blank for the built-in wording."
            error={errors[wording.name]?.message}
          >
            {(control) => <textarea {...control} {...register(wording.name)} className="input" rows={4} />}
          </Field>
          <button type="button" className="btn wording-button" onClick={() => setPreviewed(wording)}>
            Preview<span className="sr"> {wording.label}</span>
          </button>
        </div>
      ))}
      <button type="submit" className="btn btn-primary form-whole form-submit" disabled={isSubmitting}>
        Save settings
      </button>
      {previewed && (
        <WordingPreview title={previewed.label} html={getValues(previewed.name)} onClose={() => setPreviewed(null)} />
      )}
    </form>
  )
}

/** A choice's words instead of its stored value. */
function shownAs(name: string, value: string): string {
  const choice = CHOICES.find((each) => each.name === name)
  if (choice) return value === 'on' ? choice.on : choice.off
  return name === 'offerRules' && value in OFFER_RULES ? OFFER_RULES[value as keyof typeof OFFER_RULES] : value
}

function isStrict(rules: string | undefined): boolean {
  return rules === 'strict' || rules === 'error'
}
