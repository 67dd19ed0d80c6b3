import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { uploadImage } from '../lib/upload.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { ShownImage } from '../ui/ShownImage.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'
import { putSettings, useSettings } from './settings-query.ts'

const LOGO_MAX_BYTES = 2 * 1024 * 1024
const GUIDANCE = { width: 200, height: 80 }

/** The logo in the header of every page. */
export function Logo() {
  const { data, error, refetch } = useSettings()
  const [file, setFile] = useState<File | null>(null)
  const [advice, setAdvice] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const upload = useMutation({
    mutationFn: async (chosen: File) => setLogo(await uploadImage(chosen)),
    onSuccess: () => {
      notify({ title: 'Logo updated', description: 'Publishing the new logo.' })
      setFile(null)
      setAdvice('')
      if (input.current) input.current.value = ''
    },
    meta: {
      failure: (failure) => ({ title: 'Upload Failed', description: `Failed to upload logo: ${messageOf(failure)}` }),
    },
  })
  const remove = useMutation({
    mutationFn: () => setLogo(''),
    onSuccess: () => notify({ title: 'Logo removed', description: 'The site shows its default mark again.' }),
    meta: { failure: 'Logo not removed' },
  })

  async function choose(picker: HTMLInputElement) {
    const chosen = accepted(picker)
    setFile(chosen)
    setAdvice(chosen ? await adviceOn(chosen) : '')
  }

  function send() {
    if (!file) {
      input.current?.click()
      return
    }
    upload.mutate(file)
  }

  return (
    <Card title="Logo Management">
      {!data && <Unloaded what="the logo" rows={1} error={error} onRetry={refetch} />}
      {data && (
        <div className="logo-now">
          <ShownImage src={data['logo'] ?? null} alt="Current logo" className="logo-image" />
          {data['logo'] ? (
            <ActionButton onPress={() => remove.mutateAsync()}>Remove logo</ActionButton>
          ) : (
            <p className="quiet">No logo. The site shows its default mark and name.</p>
          )}
        </div>
      )}
      <Field label="Logo image" hint="PNG or JPG, max 2MB, minimum 200x80px">
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className="input"
            onChange={(event) => void choose(event.target)}
          />
        )}
      </Field>
      {advice && <p role="status">{advice}</p>}
      <button type="button" className="btn btn-primary" disabled={upload.isPending} onClick={send}>
        {upload.isPending ? 'Uploading...' : 'Upload New Logo'}
      </button>
      {upload.isPending && <p role="status">Processing your logo upload...</p>}
    </Card>
  )
}

async function setLogo(value: string): Promise<void> {
  putSettings(await (await api.settings.logo.$post({ json: { value } })).json())
  watchPublishing()
}

function accepted(input: HTMLInputElement): File | null {
  const file = input.files?.[0]
  if (!file) return null
  if (!file.type.startsWith('image/')) {
    notifyFailure('Invalid file type', 'Please select an image file (PNG, JPG, or similar).')
  } else if (file.size > LOGO_MAX_BYTES) {
    notifyFailure('File too large', 'Please select an image smaller than 2MB.')
  } else {
    return file
  }
  input.value = ''
  return null
}

/** The size is only recommended, so a small logo gets a warning. */
async function adviceOn(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return ''
  const { width, height } = bitmap
  bitmap.close()
  if (width >= GUIDANCE.width && height >= GUIDANCE.height) return ''
  return `This image is ${width}x${height}px, smaller than ${GUIDANCE.width}x${GUIDANCE.height}px: it may look blurred in the header.`
}
