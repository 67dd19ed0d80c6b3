import { api } from './api.ts'
import { apiError } from './api-error.ts'

const NAME_LENGTH = 200

type Options = {
  /** Called with 0 to 1 while the file is sent. */
  onProgress?: (part: number) => void
  /** Returns the alt text; called once the file is sent. */
  alt?: () => string
}

/** Uploads a file; returns the address of the upload. */
export async function sendFile(file: File, onProgress: (part: number) => void = () => {}): Promise<string> {
  const granted = await api.objects.upload.$post({ json: { contentType: file.type, size: file.size } })
  const { uploadURL } = await granted.json()
  await put(uploadURL, file, onProgress)
  return uploadURL
}

/** Uploads an image and has it processed for the site; returns its path. */
export async function uploadImage(file: File, { onProgress, alt }: Options = {}): Promise<string> {
  const uploadURL = await sendFile(file, onProgress)
  const normalized = await api.objects.normalize.$post({
    json: { path: uploadURL, name: nameOf(file), alt: alt?.() || null },
  })
  return (await normalized.json()).normalizedPath
}

// A file name may contain anything; the library wants a line of text.
function nameOf(file: File): string {
  return (
    file.name
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .trim()
      .slice(0, NAME_LENGTH) || 'image'
  )
}

// XMLHttpRequest, since fetch does not report upload progress.
function put(url: string, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(refused(request))
    }
    request.onerror = () => reject(new Error('Upload failed'))
    request.send(file)
  })
}

// The object store's response, often XML, is not meant for editors.
function refused({ status, statusText }: XMLHttpRequest): Error {
  return Object.assign(apiError(status, statusText, ''), {
    problem: { message: `Upload failed with status ${status}` },
  })
}
