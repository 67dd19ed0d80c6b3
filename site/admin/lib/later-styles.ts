import address from '../later.css?url'

let asked: Promise<void> | null = null

/** Brings the style sheet of all that the first load leaves out, once; what is drawn with it waits for it. */
export function laterStyles(): Promise<void> {
  asked ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      asked = null
      reject(new Error('The style sheet did not come'))
    }
    document.head.append(link)
  })
  return asked
}
