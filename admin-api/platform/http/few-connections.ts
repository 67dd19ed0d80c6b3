import type { Server } from 'node:http'
import { createTally } from '../limits/tally.ts'
import { networkKey } from './client-address.ts'

// A provider's customers share an address, and each of their browsers opens six for some seconds.
const MOST = 2_000

/**
 * Ends what one network opens beyond `most` connections: each takes a file of the process, which has some thousands, and
 * 20 KB until it has said what it wants. `speaksForMany`: an address such as a proxy's, which may open any number.
 */
export function fewConnections(server: Server, speaksForMany: (address: string) => boolean, most = MOST): void {
  const open = createTally()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress) return
    const network = networkKey(remoteAddress)
    if (open.of(network) >= most && !speaksForMany(remoteAddress)) {
      socket.destroy()
      return
    }
    open.add(network, 1)
    socket.once('close', () => open.add(network, -1))
  })
}
