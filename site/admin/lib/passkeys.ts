import {
  type PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  type PublicKeyCredentialRequestOptionsJSON as RequestOptions,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { api } from './api.ts'
import { messageOf } from './api-error.ts'

/** Creates a passkey on this device and adds it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await (await api.auth.passkeys.options.$post()).json()
  const response = await startRegistration({ optionsJSON: optionsJSON as CreationOptions })
  await api.auth.passkeys.$post({ json: { name, response } as never })
}

/** Signs in with a passkey, and the password where the account requires both. */
export async function signInWithPasskey(password?: string): Promise<void> {
  const response = await signature()
  await api.auth.login.passkey.$post({ json: { response, password } as never })
}

/** Confirms the user's identity with a passkey. */
export async function confirmWithPasskey(): Promise<void> {
  const response = await signature()
  await api.auth.confirm.$post({ json: { response } as never })
}

async function signature() {
  const optionsJSON = await (await api.auth.login.passkey.options.$post()).json()
  return startAuthentication({ optionsJSON: optionsJSON as RequestOptions })
}

/** Why a passkey was not created or used. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device already has a passkey for your account.'
  }
  if (error instanceof WebAuthnError && error.code === 'ERROR_INVALID_RP_ID') {
    return 'Passkeys need a name in the address, such as localhost or your domain, not an IP address.'
  }
  if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError')) {
    return 'The passkey was not confirmed on your device. Try again.'
  }
  if (error instanceof Error && !('status' in error) && error.message.includes('not supported')) {
    return 'This browser does not support passkeys.'
  }
  return messageOf(error)
}
