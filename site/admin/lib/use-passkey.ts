import { useMutation } from '@tanstack/react-query'

type Passkeys = typeof import('./passkeys.ts')

type Options<Input> = {
  /** The title of the failure toast. */
  failure: string
  change: (passkeys: Passkeys, input: Input) => Promise<void>
  onSuccess: () => void
  refresh?: () => Promise<unknown>
}

/** A mutation that needs a passkey. The passkey code is loaded only then. */
export function usePasskey<Input = void>({ failure, change, onSuccess, refresh }: Options<Input>) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const passkeys = await load()
      await change(passkeys, input).catch((error: unknown) => {
        throw new Error(passkeys.passkeyFailure(error), { cause: error })
      })
    },
    // Not retried after the user declined on the device.
    retry: false,
    onSuccess,
    meta: { failure: ({ message }) => ({ title: failure, description: message }), refresh },
  })
}

function load(): Promise<Passkeys> {
  return import('./passkeys.ts').catch((cause) => {
    throw new Error('The server cannot be reached. Check the connection and try again.', { cause })
  })
}
