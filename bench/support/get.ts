import { type Agent, request } from 'node:http'

/** Reads a whole response. Rejects unless it is a 200. */
export function get(address: string, agent: Agent, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((done, reject) => {
    const call = request(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
      response.resume()
      response.on('end', done)
    })
    // The server may just have closed an idle connection; browsers retry too.
    call.on('error', (error) => (call.reusedSocket ? get(address, agent, headers).then(done, reject) : reject(error)))
    call.end()
  })
}
