import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** An SMTP server that keeps the messages it receives. */
export type MailServer = {
  url: string
  letters: string[]
  /**
   * Temporarily rejects, and counts, messages while it is busy and those to the deferred address; permanently rejects
   * unknown addresses. With `losesAnswer` it accepts the next message and disconnects without a response.
   */
  state: { isBusy: boolean; refused: number; putOff: string | null; unknown: string | null; losesAnswer: boolean }
  stop: () => Promise<void>
}

/** Implements as much SMTP as a client needs to deliver a message. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const letters: string[] = []
  const state: MailServer['state'] = { isBusy: false, refused: 0, putOff: null, unknown: null, losesAnswer: false }
  const server = createServer((socket) => {
    let letter: string | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter !== null && line !== '.') {
          letter += `${line}\n`
          continue
        }
        if (letter !== null) {
          letters.push(letter)
          letter = null
          if (state.losesAnswer) socket.destroy()
          else say('250 kept')
          state.losesAnswer = false
        } else if (state.putOff && line.startsWith('RCPT') && line.includes(state.putOff)) {
          state.refused += 1
          say('450 try again later')
        } else if (state.unknown && line.startsWith('RCPT') && line.includes(state.unknown)) say('550 no such mailbox')
        else if (line.startsWith('DATA') && state.isBusy) {
          state.refused += 1
          say('451 busy')
        } else if (line.startsWith('DATA')) {
          letter = ''
          say('354 go on')
        } else if (line.startsWith('QUIT')) {
          say('221 bye')
          socket.end()
        } else say('250 fine')
      }
    })
    say('220 ready')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    state,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
