import { type FieldError, get, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { LibraryButton, UploadButton } from './ImageSources.tsx'

type Props = {
  name: string
  label: string
  /** The alternative text of the image, and the class that gives its size. */
  alt: string
  className: string
  /** The upload's purpose, for screen readers. */
  upload: string
}

/** The address of an image in a form, or one that is uploaded or taken from the library. */
export function ImageLine({ name, label, alt, className, upload }: Props) {
  const { register, setValue, formState } = useFormContext()
  const image: string = useWatch({ name })
  const error: FieldError | undefined = get(formState.errors, name)
  const take = (path: string) => setValue(name, path, { shouldDirty: true })
  return (
    <Field label={label} error={error?.message}>
      {(control) => (
        <div className="row">
          <ShownImage src={image || null} alt={alt} className={className} />
          <input {...control} {...register(name)} className="input" inputMode="url" placeholder="/media/…" />
          <UploadButton label={upload} onUploaded={take}>
            Upload
          </UploadButton>
          <LibraryButton onPick={take} />
        </div>
      )}
    </Field>
  )
}
