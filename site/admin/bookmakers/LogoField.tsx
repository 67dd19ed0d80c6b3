import { useFormContext, useWatch } from 'react-hook-form'
import { LibraryButton, UploadButton } from '../media/ImageSources.tsx'
import { Field } from '../ui/Field.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import type { OfferValues } from './offer-values.ts'

/** The logo: its address, or one that is uploaded or taken from the library. */
export function LogoField() {
  const { register, setValue, formState } = useFormContext<OfferValues>()
  const logo = useWatch<OfferValues, 'logo'>({ name: 'logo' })
  const take = (path: string) => setValue('logo', path, { shouldDirty: true })
  return (
    <Field label="Logo URL" error={formState.errors.logo?.message}>
      {(control) => (
        <div className="offer-logo">
          <ShownImage src={logo || null} alt="" className="partner-logo" />
          <input {...control} {...register('logo')} className="input" inputMode="url" placeholder="/media/…" />
          <UploadButton label="Logo to upload" onUploaded={take}>
            Upload
          </UploadButton>
          <LibraryButton onPick={take} />
        </div>
      )}
    </Field>
  )
}
