// Preloaded into an instance under test (NODE_OPTIONS=--import=…): a connection to FAKE_PUBLIC_HOST, an address of the
// open internet, reaches FAKE_PUBLIC_PORT of this machine instead, but reports that address.

import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const { FAKE_PUBLIC_HOST, FAKE_PUBLIC_PORT } = process.env
const connect = net.connect

function connectElsewhere(options, ...rest) {
  if (options?.host !== FAKE_PUBLIC_HOST) return connect(options, ...rest)
  const socket = connect({ host: '127.0.0.1', port: Number(FAKE_PUBLIC_PORT) }, ...rest)
  Object.defineProperty(socket, 'remoteAddress', { value: FAKE_PUBLIC_HOST })
  return socket
}

net.connect = connectElsewhere
net.createConnection = connectElsewhere
syncBuiltinESMExports()
