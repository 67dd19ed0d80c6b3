import { type Agent, request } from 'node:http'

/** Reads a whole answer. Rejects for any but 200. */
export function get(address: string, agent: Agent, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((done, reject) => {
    const call = request(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
      response.resume()
      response.on('end', done)
    })
    // A connection that the server closed as idle at this moment: browsers ask again, too.
    call.on('error', (error) => (call.reusedSocket ? get(address, agent, headers).then(done, reject) : reject(error)))
    call.end()
  })
}
