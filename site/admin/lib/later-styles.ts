import address from '../later.css?url'

let asked: Promise<void> | null = null

/** Loads later.css once; components that need it wait for it. */
export function laterStyles(): Promise<void> {
  asked ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      asked = null
      reject(new Error('The style sheet could not be loaded'))
    }
    document.head.append(link)
  })
  return asked
}
