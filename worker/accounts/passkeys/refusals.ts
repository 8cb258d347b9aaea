import { ApiError } from '../../errors.ts'

const sentences = {
  malformed: 'The passkey could not be read. Please try again.',
  late: 'This took too long. Please try again.',
  elsewhere: 'This passkey was used at another address than that of this site.',
  unverified: 'Your device did not check that it is you. Set a screen lock, a fingerprint or a PIN on it.',
  algorithm: 'This kind of passkey is not supported here. Use another device or browser.',
  signature: 'The signature of this passkey is wrong.',
} as const

/** Why a ceremony is refused. */
export function refused(reason: keyof typeof sentences): ApiError {
  return new ApiError(422, sentences[reason])
}

/** The same for each reason and for a passkey that nobody has: a stranger does not learn which passkeys there are. */
export function unknownPasskey(status: 401 | 422): ApiError {
  return new ApiError(
    status,
    'This passkey does not open this site. It may have been deleted here: sign in another way.',
  )
}
