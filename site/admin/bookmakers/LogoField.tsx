import { Images, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PicturePicker } from '../editor/PicturePicker.tsx'
import { messageOf } from '../lib/api-error.ts'
import { uploadPicture } from '../lib/upload.ts'
import { refuse } from '../media/accepted-picture.ts'
import { Field } from '../ui/Field.tsx'
import { Picture } from '../ui/Picture.tsx'
import { notifyFailure } from '../ui/toast.ts'
import type { OfferValues } from './offer-values.ts'

/** The logo: its address, or one that is uploaded or taken from the library. */
export function LogoField() {
  const { register, setValue, formState } = useFormContext<OfferValues>()
  const logo = useWatch<OfferValues, 'logo'>({ name: 'logo' })
  const [isPicking, setPicking] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (path: string) => setValue('logo', path, { shouldDirty: true })

  async function upload(file: File | undefined) {
    if (!file || refuse(file)) return
    setUploading(true)
    try {
      take(await uploadPicture(file))
    } catch (error) {
      notifyFailure('Upload failed', messageOf(error))
    }
    setUploading(false)
    if (input.current) input.current.value = ''
  }

  return (
    <Field label="Logo URL" error={formState.errors.logo?.message}>
      {(control) => (
        <div className="offer-logo">
          <Picture src={logo || null} alt="" className="partner-logo" />
          <input {...control} {...register('logo')} className="input" inputMode="url" placeholder="/media/…" />
          <button type="button" className="btn" disabled={isUploading} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" />
            {isUploading ? 'Uploading...' : 'Upload'}
          </button>
          <button type="button" className="btn" onClick={() => setPicking(true)}>
            <Images aria-hidden="true" />
            Library
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Logo to upload"
            className="sr"
            tabIndex={-1}
            onChange={(event) => void upload(event.target.files?.[0])}
          />
          {isPicking && <PicturePicker onPick={take} onClose={() => setPicking(false)} />}
        </div>
      )}
    </Field>
  )
}
