import { api } from './api.ts'
import { apiError } from './api-error.ts'

/** Uploads a picture and has it made fit for the site; answers its path there. `onProgress` gets 0 to 1. */
export async function uploadPicture(file: File, onProgress: (part: number) => void = () => {}): Promise<string> {
  const granted = await api.objects.upload.$post({ json: { contentType: file.type, size: file.size, name: file.name } })
  const { uploadURL } = await granted.json()
  await put(uploadURL, file, onProgress)
  const normalized = await api.objects.normalize.$post({ json: { path: uploadURL } })
  return (await normalized.json()).normalizedPath
}

// XMLHttpRequest, since fetch does not tell how much has been sent.
function put(url: string, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(apiError(request.status, `Upload failed with status ${request.status}`, request.responseText))
    }
    request.onerror = () => reject(new Error('Upload failed'))
    request.send(file)
  })
}
