import type { Server } from 'node:http'
import { createTally } from '../limits/tally.ts'
import { networkKey } from './client-address.ts'

// Customers of one provider may share an address, and each browser opens six connections for some seconds.
const MOST = 2_000

/**
 * Closes connections of one network beyond `most`: each takes one of the process's few thousand file descriptors, and
 * 20 KB until it has sent its request. `speaksForMany`: an address such as a proxy's, without a limit.
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
