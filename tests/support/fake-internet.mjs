// Preloaded into an instance under test (NODE_OPTIONS=--import=…): a connection to FAKE_PUBLIC_HOST, an address of the
// open internet, reaches FAKE_PUBLIC_PORT of this machine instead, but reports that address. Names are resolved by the
// server at FAKE_NAMES, if given.

import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const { FAKE_PUBLIC_HOST, FAKE_PUBLIC_PORT, FAKE_NAMES } = process.env
const connect = net.connect

function connectElsewhere(options, ...rest) {
  if (addressOf(options) !== FAKE_PUBLIC_HOST) return connect(options, ...rest)
  const socket = connect({ host: '127.0.0.1', port: Number(FAKE_PUBLIC_PORT) }, ...rest)
  Object.defineProperty(socket, 'remoteAddress', { value: FAKE_PUBLIC_HOST })
  return socket
}

// A client that has resolved the name itself passes the result.
function addressOf({ host, lookup } = {}) {
  let found = host
  lookup?.(host, {}, (_error, address) => {
    found = address
  })
  return found
}

class FakeResolver extends dns.Resolver {
  constructor(options) {
    super(options)
    this.setServers([FAKE_NAMES])
  }
}

if (FAKE_NAMES) dns.Resolver = FakeResolver
net.connect = connectElsewhere
net.createConnection = connectElsewhere
syncBuiltinESMExports()
