import { useMutation } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { can } from '#shared/permissions.ts'
import type { mediaSchema } from '#shared/upload.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted } from '../lib/number.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { copyText } from '../ui/CopyField.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { notify } from '../ui/toast.ts'

type Props = { picture: z.infer<typeof mediaSchema>; onChanged: () => Promise<void> }

/** One picture: its words, its address, where it is used, and the way to remove it. */
export function MediaItem({ picture, onChanged }: Props) {
  const { user, openEditor } = useNewsroom()
  const mayChange = can(user, 'media')
  const [isDoomed, setDoomed] = useState(false)
  const { id, path, name, alt, width, height, usedIn, logoOf, isSiteLogo } = picture
  const uses = usesOf(picture)
  const logos = [...logoOf.map(({ name: bookmaker }) => bookmaker), ...(isSiteLogo ? ['the site'] : [])]

  const remove = useMutation({
    mutationFn: () =>
      api.media[':id'].$delete({ param: { id: String(id) }, query: uses === null ? {} : { force: 'true' } }),
    onSuccess: () => notify({ title: `Removed ${name}` }),
    onSettled: onChanged,
    meta: { failure: 'Remove failed' },
  })

  return (
    <li className="media-item">
      <Picture src={smallest(picture)} alt={alt ?? ''} className="media-picture" />
      <p className="media-name">{name}</p>
      <p className="quiet">
        {width} × {height}, {uses ?? 'in no article'}
      </p>
      {(usedIn.length > 0 || logos.length > 0) && (
        <ul className="media-uses" aria-label={`Where ${name} is used`}>
          {usedIn.map((article) => (
            <li key={article.id}>
              <button type="button" className="media-use" onClick={() => openEditor(article.id)}>
                {article.title}
              </button>
            </li>
          ))}
          {logos.map((owner) => (
            <li key={owner}>Logo of {owner}</li>
          ))}
        </ul>
      )}
      {mayChange && <AltText key={alt} id={id} name={name} alt={alt} onChanged={onChanged} />}
      <div className="row">
        <button type="button" className="btn" aria-label={`Copy URL of ${name}`} onClick={() => void copyText(path)}>
          <Copy aria-hidden="true" />
          Copy URL
        </button>
        {mayChange && <IconButton label={`Remove ${name}`} icon={Trash2} onClick={() => setDoomed(true)} />}
      </div>
      {isDoomed && (
        <Confirm
          title={`Remove ${name}?`}
          text={
            uses === null
              ? 'Nothing shows it. This cannot be undone.'
              : `It is ${uses}, which will show a missing image. This cannot be undone.`
          }
          action="Remove picture"
          onConfirm={() => remove.mutateAsync()}
          onClose={() => setDoomed(false)}
        />
      )}
    </li>
  )
}

/** Where a picture is used, in words: "in 2 articles, a logo"; null when nowhere. */
function usesOf({ usedIn, logoOf, isSiteLogo }: Props['picture']): string | null {
  const uses = [
    usedIn.length > 0 && `in ${counted(usedIn.length, 'article')}`,
    (logoOf.length > 0 || isSiteLogo) && 'a logo',
  ].filter((use) => use !== false)
  return uses.length > 0 ? uses.join(', ') : null
}

function smallest({ path, variants }: Props['picture']): string {
  const [first] = [...variants].sort((a, b) => a.width - b.width)
  return first?.path ?? path
}

type AltProps = { id: number; name: string; alt: string | null; onChanged: () => Promise<void> }

function AltText({ id, name, alt, onChanged }: AltProps) {
  const [text, setText] = useState(alt ?? '')
  const store = useMutation({
    mutationFn: () => api.media[':id'].$put({ param: { id: String(id) }, json: { alt: text } }),
    onSuccess: () => {
      notify({ title: 'Alt text saved' })
      return onChanged()
    },
    meta: { failure: 'Alt text not saved' },
  })

  return (
    <input
      className="input"
      aria-label={`Alt text of ${name}`}
      placeholder="Alt text"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== (alt ?? '') && store.mutate()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
